// A window needs a preload script; these tests use an empty one.
