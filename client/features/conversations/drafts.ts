const drafts = new Map<string, string>()

/** What was being written to somebody when their conversation was left; kept in memory only. */
export const readDraft = (userId: string): string => drafts.get(userId) ?? ''

/** Keeps what is being written to somebody. */
export const keepDraft = (userId: string, text: string): void => {
  if (text === '') drafts.delete(userId)
  else drafts.set(userId, text)
}

/** Forgets everything: another person is at this browser. */
export const forgetDrafts = (): void => drafts.clear()
