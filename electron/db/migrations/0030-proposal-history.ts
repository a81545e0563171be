/**
 * An append-only history of each proposal: what happened, by whom and when. Its author can withdraw a proposal. The old
 * check on `state` did not allow that, so the table is rebuilt. `decided_by` is null where no person was noted.
 *
 * People who are known only from imported files are marked, so that no user is offered their names.
 */
export const proposalHistory = `
CREATE TABLE proposals_next (
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
INSERT INTO proposals_next
  SELECT id, site_id, participant_id, text, original, state, reason, nearest, task_id, created_at, decided_at, NULL
  FROM proposals ORDER BY rowid;
DROP TABLE proposals;
ALTER TABLE proposals_next RENAME TO proposals;
CREATE INDEX proposals_by_site ON proposals (site_id, state);

CREATE TABLE proposal_events (
  proposal_id    TEXT NOT NULL REFERENCES proposals(id) ON DELETE CASCADE,
  seq            INTEGER NOT NULL,
  wall           INTEGER NOT NULL,
  participant_id TEXT REFERENCES participants(id),
  body           TEXT NOT NULL CHECK (json_valid(body)),
  PRIMARY KEY (proposal_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO proposal_events
  SELECT id, 1, created_at, participant_id, json_object('type', 'sent', 'text', original) FROM proposals;
INSERT INTO proposal_events
  SELECT id, 2, decided_at, NULL,
         CASE state WHEN 'accepted' THEN json_object('type', 'accepted', 'text', text)
                    ELSE json_object('type', 'rejected', 'reason', coalesce(reason, '')) END
  FROM proposals WHERE decided_at IS NOT NULL AND state IN ('accepted', 'rejected');

UPDATE participants SET body = json_set(body, '$.person.imported', json('true'))
  WHERE json_extract(body, '$.person.consentText') = 'Imported from a published data set.';
`;
