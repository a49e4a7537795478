/** The error codes of the roster and its imports, with their HTTP status. */
export const ROSTER_ERRORS = {
  'import.not_found': 404,
  'import.row_not_found': 404,
  'import.state': 409,
  'import.busy': 409,
  'import.undo_late': 409,
  'record.not_found': 404,
  'roster.field_exists': 409,
  'roster.fields_full': 409,
} as const
