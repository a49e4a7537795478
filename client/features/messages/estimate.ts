import { attachmentBox } from './attachmentBox.ts'
import { foldedLines } from './fold.ts'
import type { Entry } from './timeline.ts'

// Heights in px of what a row is made of, and how many characters make a line. It need not be exact: what comes into
// view is measured.
const row = { frame: 44, line: 25, characters: 44, quote: 60, reactions: 34, file: 66 }

/** About how high a row will be. */
export const estimateHeight = (entry: Entry | undefined): number => {
  if (entry === undefined || 'outgoing' in entry || entry.deletedAt !== null) return row.frame + row.line
  const { message, attachment, replyTo, reactions } = entry
  const lines = message === '' ? 0 : Math.min(foldedLines, Math.ceil(message.length / row.characters))
  return (
    row.frame +
    lines * row.line +
    (replyTo === null ? 0 : row.quote) +
    (reactions.length === 0 ? 0 : row.reactions) +
    (attachment === null ? 0 : attachment.width === null ? row.file : attachmentBox(attachment).height)
  )
}
