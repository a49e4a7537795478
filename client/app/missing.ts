/** True for a part of the portal that could not be fetched. Each browser has its own words for it, and none a code. */
export const isMissing = (error: unknown): boolean =>
  error instanceof TypeError && /module|import/i.test(error.message) && /fetch|load|import/i.test(error.message)
