import type { PostDraft, StoredDraft } from '#contract/discussions/drafts.ts'
import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'

type Written = Pick<PostDraft, 'title' | 'body'>

/** Returns what identifies the text of a draft; undefined is an empty one. */
export const textOf = (draft: Written | undefined): string => JSON.stringify([draft?.title ?? '', draft?.body ?? ''])

/** Joins the texts of two devices: the newer one first, unless one of them contains the other. If there is no room for both, the newer one is returned. */
export const bothTexts = (
  one: Pick<StoredDraft, 'title' | 'body' | 'savedAt'>,
  other: Pick<StoredDraft, 'title' | 'body' | 'savedAt'>,
): Written => {
  const [newer, older] = one.savedAt >= other.savedAt ? [one, other] : [other, one]
  const body = joined(newer.body, older.body)
  return {
    title: newer.title.trim() === '' ? older.title : newer.title,
    body: body.length > DISCUSSION_LIMITS.postLength ? newer.body : body,
  }
}

const joined = (newer: string, older: string): string => {
  if (newer.includes(older.trim())) return newer
  return older.includes(newer.trim()) ? older : `${newer.trimEnd()}\n\n${older}`
}
