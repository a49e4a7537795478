/** The error codes of the inbox of the contact page, part of `ERRORS` in `contract/errors.ts`. */
export const INBOX_ERRORS = {
  'contact.not_found': 404,
  'contact.no_address': 409,
  'contact.answered': 409,
  'contact.canned_full': 409,
} as const
