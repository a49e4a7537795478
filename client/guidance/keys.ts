/** The common key of all lists and pages of guides, which are refetched together. */
export const guideKey = ['guides'] as const
