#!/bin/sh
# A bot for `salle arena` without any library: it gives the default answers.
#
#     salle arena jedi-duel --bot 1 --bot "sh examples/default_bot.sh"
#
# It finds what it needs by its place in the line; a better bot reads the JSON.

while IFS= read -r line; do
    case $line in
    '{"type": "hello"'*)
        echo '{"type": "hello", "protocol": 1}'
        ;;
    '{"type": "ask"'*)
        id=${line#*'"id": '}
        option=${line#*'"default": '}
        echo "{\"type\": \"answer\", \"id\": ${id%%,*}, \"option\": ${option%%,*}}"
        ;;
    '{"type": "goodbye"'*)
        exit
        ;;
    esac
done
