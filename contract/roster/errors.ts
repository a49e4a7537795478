/** The error codes of the roster and its imports, with their HTTP status. */
export const ROSTER_ERRORS = {
  'import.not_found': 404,
  'import.row_not_found': 404,
  'import.state': 409,
  'import.busy': 409,
  'import.undo_late': 409,
  'record.not_found': 404,
  'record.taken': 409,
  'roster.field_exists': 409,
  'roster.fields_full': 409,
  'roster.no_email': 409,
  'roster.nobody': 409,
  'roster.invited_changed': 409,
  'roster.run_not_found': 404,
  'roster.run_over': 409,
} as const
