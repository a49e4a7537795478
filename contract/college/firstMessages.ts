/** Returns the first messages in a setting of the public pages, which has one per line. */
export const firstMessagesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
