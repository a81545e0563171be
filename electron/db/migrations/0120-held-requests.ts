/** Attempts of agents whose requests were held where they would change something (`Attempt.holdsRequests`). */
export const heldRequests = `
ALTER TABLE attempts ADD COLUMN holds_requests INTEGER NOT NULL DEFAULT 0;
`;
