"""Other servers, to be measured beside ours."""
