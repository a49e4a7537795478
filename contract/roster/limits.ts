/** Sizes of the roster. */
export const ROSTER_LIMITS = {
  fileBytes: 20 * 1024 * 1024,
  // Rows of a file: of text, and of Excel, whose reader needs much more memory for each.
  rows: 200_000,
  excelRows: 50_000,
  columns: 100,
  cellLength: 1_000,
  // Rows in which the headings are looked for.
  headingRows: 20,
  sheets: 50,
  fields: 20,
  emails: 5,
  samples: 3,
  rowPage: 20,
  recordPage: 50,
  earliestClass: 1900,
  // Years after this one that a class can be.
  classesAhead: 10,
  // Emails per hour of all runs together: at most, and in the first week in which the college invites.
  invitationsPerHour: 600,
  invitationsInFirstWeek: 200,
  // Up to this many people are invited without the password.
  invitationsWithoutPassword: 200,
  invitationMessage: 1_000,
  // Days for which a link works.
  linkDays: 180,
  linkUses: 500,
  // Links to classmates that one member can make a day.
  classmateLinksPerDay: 10,
} as const
