import type { PostFile } from '#contract/discussions/files.ts'

/** An image, with its size. */
export type ImageFile = PostFile & { width: number; height: number }

/** Returns whether a file is an image. */
export const isImage = (file: PostFile): file is ImageFile => file.width !== null && file.height !== null

// In px. The smallest leaves room to tap, and for the message when an image can't be loaded.
const largest = { alone: { width: 560, height: 420 }, together: { width: 264, height: 220 } }
const least = 112

/** Returns the size at which an image is shown, in px, before it is fetched; a larger one for the only image of a post. */
export const boxOf = (
  { width, height }: Pick<ImageFile, 'width' | 'height'>,
  { isAlone }: { isAlone: boolean },
): { width: number; height: number } => {
  const most = isAlone ? largest.alone : largest.together
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(least, Math.round(width * scale)), height: Math.max(least, Math.round(height * scale)) }
}
