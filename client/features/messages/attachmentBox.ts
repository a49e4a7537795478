import type { Attachment } from '#contract/messages.ts'

// What an image may take up in a conversation, and what it takes up at least, so that a finger finds it; in pixels.
const most = { width: 320, height: 360 }
const least = 96

/** The place an image takes up, known before it is fetched: nothing moves when it comes. */
export const attachmentBox = ({ width, height }: Pick<Attachment, 'width' | 'height'>) => {
  if (width === null || height === null) return { width: most.width, height: most.width }
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(least, Math.round(width * scale)), height: Math.max(least, Math.round(height * scale)) }
}
