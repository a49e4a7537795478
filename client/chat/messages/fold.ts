/** How many lines of a long text show at first. */
export const foldedLines = 12

const foldedLength = 900

/** True for a text that is too long to be shown at once. */
export const isLong = (text: string): boolean => text.length > foldedLength || text.split('\n').length > foldedLines
