/** Attempts of agents in which a person has intervened in substance (`assists` in shared/model/oversight.ts). */
export const assisted = `
ALTER TABLE attempts ADD COLUMN assisted INTEGER NOT NULL DEFAULT 0;
`;
