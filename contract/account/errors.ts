/** The error codes about rights at the desk and confirmed addresses, with their HTTP status. */
export const ADMINISTRATOR_ERRORS = {
  'administrator.not_found': 404,
  'administrator.not_removed': 404,
  'administrator.removed': 403,
  'administrator.unverified': 409,
  'administrator.self': 400,
  'administrator.owner': 409,
  'administrator.last_owner': 409,
  'member.has_rights': 409,
  'administrator.email_taken': 409,
  'confirmation.sent': 409,
} as const
