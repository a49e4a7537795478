/** Limits of applications that client and server share. Lengths are in UTF-16 code units, times in ms. */
export const APPLICATION_LIMITS = {
  questions: 3,
  coPosters: 4,
  noteLength: 1_000,
  answerLength: 500,
  // The CVs offered again, and the days after the last use on which one is deleted.
  cvs: 3,
  cvDays: 180,
  // Days between the closing of a job and the deletion of its applicants' files, or of drafts.
  fileDays: 180,
  draftDays: 7,
  // Days between the closing of a job and the promised answer: by default and at most.
  answerDays: 7,
  answerDaysMost: 30,
  // Days before the promised day on which the poster is reminded, and after it on which the college is notified and the portal closes.
  remindDaysBefore: 3,
  collegeDaysLate: 7,
  closeDaysLate: 21,
  // Kept promises are shown from this number on.
  promisesShown: 5,
  applicantPage: 50,
  // Applicants who get the same message, or are closed, in one call that names them.
  chosen: 100,
  exported: 10_000,
  referralText: 1_000,
  referralsPerWeek: 3,
} as const

export const APPLICATION_TIMES = {
  // How long a move or a closing can be undone; nothing about a closing leaves before.
  undo: 10 * 60_000,
  // How long a request for a referral waits for an answer.
  referralLapse: 7 * 86_400_000,
} as const
