-- A workspace's database as version 40 of it was written: kept as it is, to be opened by later versions.
CREATE TABLE settings (
  key   TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE task_sets (
  id          TEXT PRIMARY KEY,
  name        TEXT NOT NULL,
  format      TEXT NOT NULL,
  imported_at INTEGER NOT NULL
) STRICT;
CREATE TABLE source_files (
  set_id TEXT NOT NULL REFERENCES task_sets(id) ON DELETE CASCADE,
  path   TEXT NOT NULL,
  text   TEXT NOT NULL,
  PRIMARY KEY (set_id, path)
) STRICT, WITHOUT ROWID;
CREATE TABLE tasks (
  id       TEXT PRIMARY KEY,
  set_id   TEXT NOT NULL REFERENCES task_sets(id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  body     TEXT NOT NULL CHECK (json_valid(body)),
  hops     INTEGER GENERATED ALWAYS AS (json_array_length(body, '$.hops')) VIRTUAL,
  UNIQUE (set_id, position)
) STRICT;
CREATE TABLE participants (
  id         TEXT PRIMARY KEY,
  kind       TEXT NOT NULL CHECK (kind IN ('person', 'agent')),
  name       TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  body       TEXT NOT NULL CHECK (json_valid(body)),
  UNIQUE (kind, name)
) STRICT;
CREATE TABLE studies (
  id             TEXT PRIMARY KEY,
  set_id         TEXT NOT NULL REFERENCES task_sets(id) ON DELETE CASCADE,
  participant_id TEXT NOT NULL REFERENCES participants(id),
  seed           INTEGER NOT NULL,
  task_ids       TEXT NOT NULL CHECK (json_valid(task_ids)),
  created_at     INTEGER NOT NULL
, mode TEXT NOT NULL DEFAULT 'baseline') STRICT;
CREATE INDEX studies_by_participant ON studies (participant_id, set_id);
CREATE TABLE attempts (
  id             TEXT PRIMARY KEY,
  task_id        TEXT NOT NULL REFERENCES tasks(id),
  participant_id TEXT NOT NULL REFERENCES participants(id),
  study_id       TEXT REFERENCES studies(id) ON DELETE SET NULL,
  mode           TEXT NOT NULL,
  status         TEXT NOT NULL,
  started_at     INTEGER NOT NULL,
  ended_at       INTEGER,
  answer         TEXT,
  give_up_reason TEXT,
  error          TEXT,
  idle_after_ms  INTEGER NOT NULL,
  steps          INTEGER NOT NULL DEFAULT 0,
  active_ms      INTEGER NOT NULL DEFAULT 0,
  clock_time     REAL NOT NULL DEFAULT 0,
  quiet_since    REAL
) STRICT;
CREATE INDEX attempts_by_task ON attempts (task_id, started_at);
CREATE INDEX attempts_by_participant ON attempts (participant_id, started_at);
CREATE INDEX attempts_by_status ON attempts (status) WHERE status = 'running';
CREATE TABLE events (
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  seq        INTEGER NOT NULL,
  time       REAL NOT NULL,
  wall       INTEGER NOT NULL,
  type       TEXT NOT NULL,
  body       TEXT NOT NULL,
  PRIMARY KEY (attempt_id, seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX events_by_type ON events (attempt_id, type, seq);
CREATE TABLE blobs (
  hash     TEXT PRIMARY KEY,
  bytes    INTEGER NOT NULL,
  stored   INTEGER NOT NULL,
  encoding TEXT NOT NULL CHECK (encoding IN ('zstd', 'none')),
  type     TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE snapshots (
  id         TEXT PRIMARY KEY,
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  tab        TEXT NOT NULL,
  url        TEXT NOT NULL,
  title      TEXT NOT NULL,
  width      INTEGER NOT NULL,
  height     INTEGER NOT NULL,
  scroll_x   REAL NOT NULL,
  scroll_y   REAL NOT NULL,
  taken_at   REAL NOT NULL,
  screenshot TEXT REFERENCES blobs(hash),
  html       TEXT REFERENCES blobs(hash),
  mhtml      TEXT REFERENCES blobs(hash),
  flags      TEXT NOT NULL
, dom TEXT REFERENCES blobs(hash), accessibility TEXT REFERENCES blobs(hash)) STRICT;
CREATE INDEX snapshots_by_attempt ON snapshots (attempt_id);
CREATE TABLE blob_parts (
  manifest TEXT NOT NULL REFERENCES blobs(hash) ON DELETE CASCADE,
  part     TEXT NOT NULL REFERENCES blobs(hash),
  PRIMARY KEY (manifest, part)
) STRICT, WITHOUT ROWID;
CREATE INDEX blob_parts_by_part ON blob_parts (part);
CREATE TABLE verdicts (
  attempt_id   TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  profile      TEXT NOT NULL,
  hop          INTEGER NOT NULL,
  passed       INTEGER,
  opened       INTEGER NOT NULL,
  score        REAL,
  reason       TEXT NOT NULL,
  evidence     TEXT,
  made_by      TEXT NOT NULL,
  rule_version TEXT NOT NULL,
  active_ms    REAL,
  ticks        INTEGER,
  ticks_of     INTEGER,
  PRIMARY KEY (attempt_id, profile, hop)
) STRICT, WITHOUT ROWID;
CREATE TABLE browser_states (
  attempt_id TEXT PRIMARY KEY REFERENCES attempts(id) ON DELETE CASCADE,
  saved_at   INTEGER NOT NULL,
  body       TEXT NOT NULL
) STRICT;
CREATE TABLE attempt_files (
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  kind       TEXT NOT NULL CHECK (kind IN ('har', 'storage', 'trace', 'video', 'picture', 'source')),
  name       TEXT NOT NULL,
  blob       TEXT NOT NULL REFERENCES blobs(hash),
  PRIMARY KEY (attempt_id, kind, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX attempt_files_by_blob ON attempt_files (blob);
CREATE TABLE reviews (
  id             TEXT PRIMARY KEY,
  attempt_id     TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  reviewer_id    TEXT NOT NULL REFERENCES participants(id),
  rank           INTEGER NOT NULL,
  created_at     INTEGER NOT NULL,
  informed_after INTEGER,
  body           TEXT NOT NULL CHECK (json_valid(body)),
  UNIQUE (attempt_id, reviewer_id),
  UNIQUE (attempt_id, rank)
) STRICT;
CREATE TABLE review_events (
  review_id TEXT NOT NULL REFERENCES reviews(id) ON DELETE CASCADE,
  seq       INTEGER NOT NULL,
  wall      INTEGER NOT NULL,
  body      TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (review_id, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE machine_checks (
  id         TEXT PRIMARY KEY,
  attempt_id TEXT NOT NULL REFERENCES attempts(id) ON DELETE CASCADE,
  checked_at INTEGER NOT NULL,
  body       TEXT NOT NULL CHECK (json_valid(body))
) STRICT;
CREATE INDEX machine_checks_by_attempt ON machine_checks (attempt_id, checked_at);
CREATE TABLE proposal_sites (
  id       TEXT PRIMARY KEY,
  name     TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  body     TEXT NOT NULL CHECK (json_valid(body))
) STRICT;
CREATE TABLE seed_ideas (
  id         TEXT PRIMARY KEY,
  site_id    TEXT NOT NULL REFERENCES proposal_sites(id) ON DELETE CASCADE,
  text       TEXT NOT NULL,
  source     TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (site_id, text)
) STRICT;
CREATE TABLE "proposals" (
  id             TEXT PRIMARY KEY,
  site_id        TEXT NOT NULL REFERENCES proposal_sites(id) ON DELETE CASCADE,
  participant_id TEXT NOT NULL REFERENCES participants(id),
  text           TEXT NOT NULL,
  original       TEXT NOT NULL,
  state          TEXT NOT NULL CHECK (state IN ('proposed', 'accepted', 'rejected', 'withdrawn')),
  reason         TEXT,
  nearest        TEXT CHECK (nearest IS NULL OR json_valid(nearest)),
  task_id        TEXT REFERENCES tasks(id) ON DELETE SET NULL,
  created_at     INTEGER NOT NULL,
  decided_at     INTEGER,
  decided_by     TEXT REFERENCES participants(id)
) STRICT;
CREATE INDEX proposals_by_site ON proposals (site_id, state);
CREATE TABLE proposal_events (
  proposal_id    TEXT NOT NULL REFERENCES proposals(id) ON DELETE CASCADE,
  seq            INTEGER NOT NULL,
  wall           INTEGER NOT NULL,
  participant_id TEXT REFERENCES participants(id),
  body           TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (proposal_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO settings (key, value) VALUES ('demoPort', '4747');
INSERT INTO settings (key, value) VALUES ('settings.consentText', '"It’s recorded."');
INSERT INTO settings (key, value) VALUES ('settings.guardAllow', '["https://shop.example"]');
INSERT INTO settings (key, value) VALUES ('settings.theme', '"dark"');
INSERT INTO task_sets (id, name, format, imported_at) VALUES ('set', 'Trips', 'native', 5);
INSERT INTO source_files (set_id, path, text) VALUES ('set', 'pack.json', '[]');
INSERT INTO tasks (id, set_id, position, body) VALUES ('set/one', 'set', 0, '{"id":"set/one","setId":"set","key":"one","intent":"Find the harbour on the wiki, then book a room near it.","images":[],"sites":[],"startUrls":["http://wiki.localhost:1/"],"hops":[{"site":"wiki","label":"the wiki page","asksAnswer":false,"check":{"url":{"host":"wiki.localhost"}}},{"site":"hotels","label":"the hotels page","asksAnswer":false,"check":{"url":{"host":"hotels.localhost"}}}],"asksAnswer":false,"needsPicture":false,"budget":{"steps":null,"activeMs":null},"source":{"format":"native","file":"pack.json","index":1,"raw":"{}"},"reference":null}');
INSERT INTO tasks (id, set_id, position, body) VALUES ('set/two', 'set', 1, '{"id":"set/two","setId":"set","key":"two","intent":"Find the harbour on the wiki, then book a room near it.","images":[],"sites":[],"startUrls":["http://wiki.localhost:1/"],"hops":[],"asksAnswer":false,"needsPicture":false,"budget":{"steps":null,"activeMs":null},"source":{"format":"native","file":"pack.json","index":1,"raw":"{}"},"reference":null}');
INSERT INTO participants (id, kind, name, created_at, body) VALUES ('person-ada', 'person', 'ada', 1, '{"person":{"consentText":"I agree.","consentAt":1000,"population":{},"exposed":false}}');
INSERT INTO participants (id, kind, name, created_at, body) VALUES ('person-mind2web', 'person', 'mind2web', 1, '{"person":{"consentText":"Imported from a published data set.","consentAt":1000,"population":{},"exposed":false}}');
INSERT INTO participants (id, kind, name, created_at, body) VALUES ('agent-1', 'agent', 'reader', 1, '{"agent":{"model":"reader","promptVersion":"1","parameters":{"temperature":0},"seed":null}}');
INSERT INTO studies (id, set_id, participant_id, seed, task_ids, created_at, mode) VALUES ('study', 'set', 'person-ada', 7, '["set/one","set/two"]', 6, 'baseline');
INSERT INTO attempts (id, task_id, participant_id, study_id, mode, status, started_at, ended_at, answer, give_up_reason, error, idle_after_ms, steps, active_ms, clock_time, quiet_since) VALUES ('attempt-1', 'set/one', 'person-ada', 'study', 'baseline', 'finished', 10, NULL, NULL, NULL, NULL, 30000, 1, 900, 0, NULL);
INSERT INTO attempts (id, task_id, participant_id, study_id, mode, status, started_at, ended_at, answer, give_up_reason, error, idle_after_ms, steps, active_ms, clock_time, quiet_since) VALUES ('attempt-2', 'set/one', 'person-ada', 'study', 'baseline', 'running', 10, NULL, NULL, NULL, NULL, 30000, 1, 900, 0, NULL);
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 1, 1.5, 1001, 'opened', '{"type":"opened","profile":"mmina","idleRule":{"afterMs":30000},"viewport":{"width":1280,"height":720},"chromium":"147","rules":"clock-1 steps-1"}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 2, 2.5, 1002, 'segment', '{"type":"segment","segment":"looking"}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 3, 3.5, 1003, 'quiet', '{"type":"quiet","from":1.5,"to":2}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 4, 4.5, 1004, 'resumed', '{"type":"resumed"}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 5, 5.5, 1005, 'action', '{"type":"action","action":{"operation":"click","tab":"tab-1","url":"http://a.localhost/","element":{"tag":"a","role":"link","name":"Rooms","text":"Rooms","attributes":{"href":"/rooms"},"box":{"x":1,"y":2,"width":30,"height":10},"css":"nav > a","frameUrl":"http://frame.localhost/","inShadow":true,"secret":false},"value":null,"point":{"x":1,"y":2},"wall":5}}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 6, 6.5, 1006, 'tab', '{"type":"tab","change":"crashed","tab":"tab-1","url":""}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 7, 7.5, 1007, 'navigated', '{"type":"navigated","tab":"tab-1","url":"u","title":"t","status":null}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 8, 8.5, 1008, 'page', '{"type":"page","tab":"tab-1","url":"u","title":"t","snapshotId":"s","stepIndex":1}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 9, 9.5, 1009, 'answer', '{"type":"answer","hop":0,"text":"Oslo","url":"u"}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 10, 10.5, 1010, 'step', '{"type":"step","step":{"index":1,"operation":"drag","element":{"tag":"a","role":"link","name":"Rooms","text":"Rooms","attributes":{"href":"/rooms"},"box":{"x":1,"y":2,"width":30,"height":10},"css":"nav > a","frameUrl":"http://frame.localhost/","inShadow":true,"secret":false},"value":"v","tab":"tab-1","url":"u","startedAt":1,"endedAt":2,"segments":{"looking":1,"typing":2},"from":1,"to":2,"beforeId":null,"afterId":"s","error":{"code":"page.gone","origin":"page","message":"m","advice":"a","at":"w"},"target":{"node":"7","equivalents":[{"node":"7","tag":"a","role":"link","name":"n","box":null,"isOriginalTarget":true,"isTopLevelTarget":false}],"picture":"h","destination":{"node":"8","element":{"tag":"a","role":"link","name":"Rooms","text":"Rooms","attributes":{"href":"/rooms"},"box":null,"css":"nav > a","frameUrl":"http://frame.localhost/","inShadow":true,"secret":false}}}}}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 11, 11.5, 1011, 'prompt', '{"type":"prompt","prompt":{"id":"p","tab":"tab-1","origin":"http://a.localhost","kind":"beforeunload","message":"m"}}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 12, 12.5, 1012, 'prompt-answered', '{"type":"prompt-answered","promptId":"p","choice":"c"}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 13, 13.5, 1013, 'imported', '{"type":"imported","line":{"file":"f","at":"line 3","caseId":"c","digest":"d","withinBudget":true,"actions":[{"a":1},"b"],"terminatedAt":4,"locatorText":"l","pages":[{"url":"u","index":0,"snapshotId":"s"}],"judge":{"profile":"webarena","replies":["yes"]},"others":{"score":1}}}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 14, 14.5, 1014, 'explored', '{"type":"explored","activeMs":10}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 15, 15.5, 1015, 'undone', '{"type":"undone","stepIndex":1}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 16, 16.5, 1016, 'held', '{"type":"held","request":{"id":"r","tab":"tab-1","method":"POST","url":"u","host":"h","kind":"form","fields":[{"name":"n","value":"v"}],"bytes":3,"since":1}}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 17, 17.5, 1017, 'held-decided', '{"type":"held-decided","id":"r","decision":"always"}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 18, 18.5, 1018, 'integrity', '{"type":"integrity","stepIndex":1,"snapshotId":"s","integrity":{"ok":false,"reason":"r","box":{"x":0,"y":0,"width":1,"height":1},"offBy":2}}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 19, 19.5, 1019, 'described', '{"type":"described","text":"t","original":"o"}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 20, 20.5, 1020, 'note', '{"type":"note","text":"n"}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 21, 21.5, 1021, 'site-report', '{"type":"site-report","text":"t","url":"u"}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 22, 22.5, 1022, 'redacted', '{"type":"redacted","kind":"card","where":"page","count":2}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 23, 23.5, 1023, 'failed', '{"type":"failed","error":{"code":"c","origin":"tool","message":"m"},"stepIndex":null}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 24, 24.5, 1024, 'ended', '{"type":"ended","status":"gave-up","answer":null,"giveUpReason":"unclear"}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 25, 25.5, 1025, 'prompt', '{"type":"prompt","prompt":{"id":"p","tab":"tab-1","origin":"http://a.localhost","kind":"alert","message":"m"}}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 26, 26.5, 1026, 'prompt', '{"type":"prompt","prompt":{"id":"p","tab":"tab-1","origin":"http://a.localhost","kind":"prompt","message":"m","defaultValue":"d"}}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 27, 27.5, 1027, 'prompt', '{"type":"prompt","prompt":{"id":"p","tab":"tab-1","origin":"http://a.localhost","kind":"select","label":"l","multiple":false,"box":{"x":0,"y":0,"width":1,"height":1},"options":[{"value":"v","label":"l","selected":true,"disabled":false,"group":"g"}]}}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 28, 28.5, 1028, 'prompt', '{"type":"prompt","prompt":{"id":"p","tab":"tab-1","origin":"http://a.localhost","kind":"file","multiple":true,"accept":".png"}}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 29, 29.5, 1029, 'prompt', '{"type":"prompt","prompt":{"id":"p","tab":"tab-1","origin":"http://a.localhost","kind":"download","fileName":"f","url":"u","state":"done"}}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 30, 30.5, 1030, 'prompt', '{"type":"prompt","prompt":{"id":"p","tab":"tab-1","origin":"http://a.localhost","kind":"permission","permission":"geolocation"}}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 31, 31.5, 1031, 'prompt', '{"type":"prompt","prompt":{"id":"p","tab":"tab-1","origin":"http://a.localhost","kind":"auth","realm":"r"}}');
INSERT INTO events (attempt_id, seq, time, wall, type, body) VALUES ('attempt-1', 32, 32.5, 1032, 'prompt', '{"type":"prompt","prompt":{"id":"p","tab":"tab-1","origin":"http://a.localhost","kind":"picker","inputType":"date","label":"l","value":"","min":"","max":"","box":{"x":0,"y":0,"width":1,"height":1}}}');
INSERT INTO blobs (hash, bytes, stored, encoding, type) VALUES ('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 10, 9, 'zstd', 'text/html');
INSERT INTO blobs (hash, bytes, stored, encoding, type) VALUES ('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 10, 9, 'zstd', 'text/html');
INSERT INTO blobs (hash, bytes, stored, encoding, type) VALUES ('cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc', 10, 9, 'zstd', 'text/html');
INSERT INTO blob_parts (manifest, part) VALUES ('bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', 'cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc');
INSERT INTO snapshots (id, attempt_id, tab, url, title, width, height, scroll_x, scroll_y, taken_at, screenshot, html, mhtml, flags, dom, accessibility) VALUES ('s', 'attempt-1', 'tab-1', 'http://a/', 'A', 10, 20, 0, 0, 5, NULL, 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb', '["truncated"]', NULL, NULL);
INSERT INTO verdicts (attempt_id, profile, hop, passed, opened, score, reason, evidence, made_by, rule_version, active_ms, ticks, ticks_of) VALUES ('attempt-1', 'strict', -1, 1, 1, NULL, 'all hops', NULL, 'url', '1', 900, NULL, NULL);
INSERT INTO verdicts (attempt_id, profile, hop, passed, opened, score, reason, evidence, made_by, rule_version, active_ms, ticks, ticks_of) VALUES ('attempt-1', 'strict', 0, 1, 1, 1, 'address', '{"stepIndex":1,"snapshotId":"s","url":"http://a/","detail":"host"}', 'url', '1', 400, NULL, NULL);
INSERT INTO browser_states (attempt_id, saved_at, body) VALUES ('attempt-2', 9, '{"tabs":[],"storage":null}');
INSERT INTO attempt_files (attempt_id, kind, name, blob) VALUES ('attempt-1', 'har', 'session.har', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
INSERT INTO reviews (id, attempt_id, reviewer_id, rank, created_at, informed_after, body) VALUES ('r', 'attempt-1', 'person-ada', 1, 5, NULL, '{"state":"done","decision":"accept","reason":null,"discarded":[],"description":null,"remarks":[{"seq":1,"at":{"kind":"whole"},"text":"fine","failure":null}],"last":2,"next":null}');
INSERT INTO review_events (review_id, seq, wall, body) VALUES ('r', 1, 5, '{"type":"remark","at":{"kind":"whole"},"text":"fine","failure":null}');
INSERT INTO review_events (review_id, seq, wall, body) VALUES ('r', 2, 6, '{"type":"decided","decision":"accept","reason":null}');
INSERT INTO machine_checks (id, attempt_id, checked_at, body) VALUES ('m', 'attempt-1', 8, '{"id":"m","attemptId":"attempt-1","at":8,"road":"live","why":null,"steps":[{"index":1,"outcome":"done","score":1,"reason":null}],"hops":[{"passed":true,"was":true}],"notSent":[],"chromium":"147","version":"0.1.0","replayId":null}');
INSERT INTO proposal_sites (id, name, position, body) VALUES ('site', 'Wiki', 1, '{"url":"http://wiki.localhost/","domain":"Info","subdomain":"Wiki","description":"","quota":20}');
INSERT INTO seed_ideas (id, site_id, text, source, created_at) VALUES ('i', 'site', 'Find a tower.', 'demo', 3);
INSERT INTO proposals (id, site_id, participant_id, text, original, state, reason, nearest, task_id, created_at, decided_at, decided_by) VALUES ('a', 'site', 'person-ada', 'New', 'Old', 'accepted', NULL, '{"kind":"idea","text":"Find a tower.","score":0.5,"by":"words"}', 'set/two', 5, 7, 'person-ada');
INSERT INTO proposals (id, site_id, participant_id, text, original, state, reason, nearest, task_id, created_at, decided_at, decided_by) VALUES ('b', 'site', 'person-ada', 'Else', 'Else', 'rejected', 'Not clear', NULL, NULL, 6, 8, 'person-ada');
INSERT INTO proposals (id, site_id, participant_id, text, original, state, reason, nearest, task_id, created_at, decided_at, decided_by) VALUES ('c', 'site', 'person-ada', 'Third', 'Third', 'proposed', NULL, NULL, NULL, 9, NULL, NULL);
INSERT INTO proposal_events (proposal_id, seq, wall, participant_id, body) VALUES ('a', 1, 5, 'person-ada', '{"type":"sent","text":"Old"}');
INSERT INTO proposal_events (proposal_id, seq, wall, participant_id, body) VALUES ('a', 2, 7, 'person-ada', '{"type":"accepted","text":"New"}');
PRAGMA user_version = 40;
