import { wordsOf } from '#contract/chat/messages.ts'
import { attachmentBox } from './attachmentBox.ts'
import { foldedLines, isLong } from './fold.ts'
import type { Entry } from './timeline.ts'

// Heights in px of what a row is made of, and how many characters make a line. It need not be exact: what comes into
// view is measured.
const row = { frame: 22, line: 25, characters: 44, end: 25, unfold: 44, quote: 60, reactions: 34, file: 66 }

/** About how high a row will be. */
export const estimateHeight = (entry: Entry | undefined): number => {
  if (entry === undefined || 'outgoing' in entry || entry.deletedAt !== null) return row.frame + row.line
  const { attachment, replyTo, reactions } = entry
  const words = wordsOf(entry)
  const lines = Math.min(foldedLines, Math.ceil(words.length / row.characters))
  return (
    row.frame +
    (lines === 0 ? row.end : lines * row.line) +
    (isLong(words) ? row.unfold : 0) +
    (replyTo === null ? 0 : row.quote) +
    (reactions.length === 0 ? 0 : row.reactions) +
    (attachment === null ? 0 : attachment.width === null ? row.file : attachmentBox(attachment, words !== '').height)
  )
}
