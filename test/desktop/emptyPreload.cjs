// A window needs a preload; this test needs nothing of it.
