import type { CvComment } from '#contract/mentoring/shared-cvs.ts'

/** Returns the comments with their numbers, which pins and list share. */
export const numbered = (comments: readonly CvComment[]): { comment: CvComment; at: number }[] =>
  comments.map((comment, index) => ({ comment, at: index + 1 }))

/** Returns the id of a comment's pin. */
export const pinOf = (id: string): string => `pin-${id}`

/** Returns the id of a comment in the list. */
export const itemOf = (id: string): string => `comment-${id}`

/** Finds a comment in the list. A resolved one is unfolded. */
export const listItemOf = (id: string): HTMLElement | null => {
  const item = document.getElementById(itemOf(id))
  const folded = item?.closest('details')
  if (folded) folded.open = true
  return item
}
