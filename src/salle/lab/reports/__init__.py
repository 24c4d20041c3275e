"""Reports: what results say in plain sentences, with plots, each finding with its interval."""
