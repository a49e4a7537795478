/** The error codes of announcements, part of `ERRORS` in `contract/errors.ts`. */
export const ANNOUNCEMENT_ERRORS = {
  'announcement.not_found': 404,
  'announcement.no_email': 409,
  'announcement.nobody': 409,
  'announcement.too_many': 409,
  'announcement.changed': 409,
  'announcement.daily': 409,
  'announcement.over': 409,
} as const
