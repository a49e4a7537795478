import type { Attachment } from '#contract/chat/messages.ts'

// What an image may take up in a conversation, and what it takes up at least, so that a finger finds it and the words below
// it have room; in pixels.
const most = { width: 320, height: 360 }
const least = { alone: 112, captioned: 240 }

/** So much wider than the words of its bubble is an image, in pixels. */
export const imageOverhang = 16

export type Box = { width: number; height: number }

/** The place an image takes up, known before it is fetched: nothing moves when it comes. */
export const attachmentBox = ({ width, height }: Pick<Attachment, 'width' | 'height'>, captioned: boolean): Box => {
  const leastWidth = captioned ? least.captioned : least.alone
  if (width === null || height === null) return { width: most.width, height: most.width }
  const scale = Math.min(1, most.width / width, most.height / height)
  return {
    width: Math.max(leastWidth, Math.round(width * scale)),
    height: Math.max(least.alone, Math.round(height * scale)),
  }
}
