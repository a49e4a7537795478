import { person } from '#server/members/public.ts'
import type { FindContext } from '#server/platform/reportable.ts'
import { translate } from '#server/platform/text.ts'
import { groupName } from '../../groups/presenter.ts'
import { withPlainNames } from '../../mentions/mentions.ts'
import { spaceNameOf } from '../../spaces/spaces.ts'
import { findAround, findPlace } from './queries.ts'

// Posts shown before and after a reported one.
const around = 8

/** Returns the posts around a post: its opening, the answer that it replies to, and those before and after it. Authors of anonymous posts aren't named. */
export const findPostContext: FindContext = async ({ db, config }, { id: viewerId, language }, id) => {
  const place = await findPlace(db, id)
  if (place === undefined) return undefined
  const [from, to] = [place.number - around, place.number + around]
  const rows = await findAround(db, viewerId, { threadId: place.thread_id, numbers: [1, place.parent ?? 1], from, to })
  const shown = rows.filter(({ listed }) => listed)
  const groupKind = place.group_kind
  return {
    title: place.title === '' ? translate(language, 'answers', 'thread_without_title') : place.title,
    place:
      groupKind === null
        ? spaceNameOf({ name: place.space_name, key: place.space_key }, language)
        : groupName(language, { kind: groupKind, name: place.group_name ?? '' }),
    earlier: rows.filter(({ listed, number }) => !listed && number < place.number).length,
    later: rows.filter(({ listed, number }) => !listed && number > place.number).length,
    entries: shown.map((row) => ({
      ...{ _id: row.id, number: row.number, replyTo: row.parent, anonymous: row.anonymous, reported: row.id === id },
      author: row.author === null ? null : person(config.publicUrl, row.author),
      text: row.deleted ? null : withPlainNames(row.body, row.mentioned, language),
      files: row.deleted ? [] : (row.files ?? []).map(({ _id, name }) => ({ _id, name })),
      hidden: row.hidden ? (row.reasons ?? {}) : null,
      createdAt: row.created_at.toISOString(),
    })),
  }
}
