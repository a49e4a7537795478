/** The error codes of the college's settings and images, part of `ERRORS` in `contract/errors.ts`. */
export const COLLEGE_ERRORS = {
  'settings.outdated': 409,
  'settings.confirm_password': 403,
  'logo.unreadable': 400,
  'logo.unsafe': 400,
  'logo.too_small': 400,
} as const satisfies Record<string, number>
