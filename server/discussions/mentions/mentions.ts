import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { type Mentionable, mentionOf, mentionsIn, replaceMentions } from '#contract/discussions/mentions.ts'
import type { Language } from '#contract/languages.ts'
import { person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { countSearch } from '#server/platform/limits/searchLimit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { findSpace } from '../spaces/queries.ts'
import { findThread } from '../threads/queries.ts'
import { findAllowed, findMentionable, type MentionedRow, type Place } from './queries.ts'

type Wanted = { thread?: string | undefined; space?: string | undefined; q?: string | undefined }

/** Returns members that the viewer can mention in a thread or a space. Throws `thread.not_found` and `space.not_found`. */
export const listMentionable = async (
  { db, config, limiters }: Platform,
  viewer: Viewer,
  { thread: threadId, space, q = '' }: Wanted,
): Promise<{ people: Mentionable[] }> => {
  const thread =
    threadId === undefined ? undefined : orThrow(await findThread(db, viewer, threadId), 'thread.not_found')
  const spaceId = thread?.space_id ?? orThrow(await findSpace(db, viewer, space ?? nowhere), 'space.not_found').id
  if (q !== '') await countSearch(limiters, viewer.id, q)
  const place = { spaceId, threadId: threadId ?? null }
  const rows = await findMentionable(db, viewer, { ...place, words: q, limit: DISCUSSION_LIMITS.mentionable })
  return {
    people: rows.map(({ person: row, in_thread, may_read }) => ({
      ...{ person: person(config.publicUrl, row), inThread: in_thread, mayRead: may_read },
    })),
  }
}

const nowhere = '00000000-0000-0000-0000-000000000000'

/**
 * Returns a text as it is stored, and the members it mentions. Names are left out of mentions, so that they don't outlive a change or deletion; mentions
 * of members that the viewer can't mention become plain text, apart from those in `kept`. Throws `request.invalid` for too many.
 */
export const acceptMentions = async (
  db: Db,
  viewer: Viewer,
  place: Place,
  body: string,
  kept: readonly string[] = [],
): Promise<{ stored: string; mentioned: string[] }> => {
  const ids = mentionsIn(body)
  if (ids.length === 0) return { stored: body, mentioned: [] }
  if (ids.length > DISCUSSION_LIMITS.mentions)
    throw new AppError('request.invalid', { fields: { body: 'too_many_mentions' } })
  const allowed = new Set([...kept, ...(await findAllowed(db, viewer, place, ids))])
  const stored = replaceMentions(body, (name, id) =>
    allowed.has(id) ? mentionOf({ _id: id, fullName: '' }) : `@${name}`,
  )
  return { stored, mentioned: ids.filter((id) => allowed.has(id)) }
}

/** Returns a stored text with the names of the members it mentions. Those that the viewer can't open are plain text. */
export const withNames = (body: string, mentioned: readonly MentionedRow[] | null, language: Language): string =>
  replaceMentions(body, (_, id) => {
    const found = mentioned?.find((each) => each.id === id)
    if (found === undefined) return `@${translate(language, 'answers', 'someone')}`
    if (found.former) return `@${translate(language, 'answers', 'former_member')}`
    return found.unavailable ? `@${found.name}` : mentionOf({ _id: id, fullName: found.name })
  })

/** Returns a stored text with the names of the members it mentions, without their ids. */
export const withPlainNames = (body: string, mentioned: readonly MentionedRow[] | null, language: Language): string =>
  replaceMentions(withNames(body, mentioned, language), (name) => `@${name}`)

/** Returns the words by which a text is found. */
export const searchKeyOf = (body: string): string => searchKey(replaceMentions(body, () => ' '))
