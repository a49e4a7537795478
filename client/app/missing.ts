/** Returns true for a chunk that could not be fetched. Browsers use different messages, and none has a code. */
export const isMissing = (error: unknown): boolean =>
  error instanceof TypeError && /module|import/i.test(error.message) && /fetch|load|import/i.test(error.message)
