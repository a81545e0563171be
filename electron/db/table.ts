/** The statements of a table whose rows have these fields. */
export interface Table {
  /** For `SELECT`: each column under the name of its field. */
  readonly columns: string;
  /** Puts in a row; its fields are named parameters. */
  readonly insert: string;
}

/** A table's columns are named as the fields of its rows, in the spelling of SQL: `taskId` is `task_id`. */
export function tableOf<Row>(name: string, fields: readonly (keyof Row & string)[]): Table {
  const columns = fields.map((field) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  return {
    columns: columns.map((column, at) => `${column} AS ${fields[at]}`).join(', '),
    insert: `INSERT INTO ${name} (${columns.join(', ')}) VALUES (${fields.map((field) => `@${field}`).join(', ')})`,
  };
}
