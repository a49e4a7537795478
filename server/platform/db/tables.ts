/** The rows of every table, by table name. */
export type Tables = Record<string, never>
