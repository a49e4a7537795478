/** The classes of a row, which the prerendered frame repeats (`WaitingFrame.tsx`). */
export const rowClass = 'flex min-h-17 min-w-0 items-center gap-x-3.5 px-4 py-2.5'

/** The classes of a row's words: the latest message, or what will happen. */
export const wordsClass = 'line-clamp-2 text-sm leading-snug break-words text-muted wide:line-clamp-1'

/** The classes of a row's actions. */
export const actionsClass = 'flex shrink-0 gap-1'
