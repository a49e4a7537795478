/** The error codes of reports, part of `ERRORS` in `contract/errors.ts`. */
export const REPORT_ERRORS = {
  'report.self': 400,
  'report.own': 400,
  'report.handled': 409,
  'report.no_author': 409,
  'report.not_found': 404,
} as const
