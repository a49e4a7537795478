import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { FollowLevel, Spaces } from '#contract/discussions/spaces.ts'
import type { Done } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { anonymousLeft, countedSince } from '../anonymity/anonymity.ts'
import { limitsOf } from '../newMembers/newMembers.ts'
import {
  countCalled,
  countUnanswered,
  findAskingSettings,
  findCountedSpaces,
  findSpace,
  setSpaceLevel,
  type SpaceRow,
} from './queries.ts'
import { groupName } from '../groups/presenter.ts'

/** Returns the spaces of the viewer with the numbers of unread threads, and totals for tabs and menu. */
export const listSpaces = async ({ db, now }: Platform, viewer: Viewer): Promise<Spaces> => {
  const [rows, unanswered, attention, { helpLine, anonymous, newMember }] = await Promise.all([
    findCountedSpaces(db, viewer),
    countUnanswered(db, viewer),
    countCalled(db, viewer),
    findAskingSettings(db, viewer.id, countedSince(now()), now()),
  ])
  const unread = rows.reduce((sum, row) => sum + row.unread, 0)
  return {
    spaces: rows.map(({ id, may_start, group_id, group_kind, name, ...row }) => ({
      _id: id,
      mayStart: may_start,
      group: group_id === null || group_kind === null ? null : { _id: group_id, kind: group_kind },
      name: group_kind === null || name === null ? name : groupName(viewer.language, { kind: group_kind, name }),
      ...row,
    })),
    unread: Math.min(unread, DISCUSSION_LIMITS.unreadCount),
    unanswered,
    attention,
    helpLine,
    anonymous: anonymousLeft(viewer, anonymous),
    newMember: limitsOf(newMember),
  }
}

/** Sets the viewer's follow level of a space. Throws `space.not_found`. */
export const followSpace = async (
  { db, live }: Platform,
  viewer: Viewer,
  id: string,
  level: FollowLevel,
  { ownSocket }: Caller,
): Promise<Done> => {
  orThrow(await findSpace(db, viewer, id), 'space.not_found')
  await setSpaceLevel(db, viewer.id, id, level)
  live.toOtherSockets(viewer.id, 'discussions:changed', {}, ownSocket)
  return { success: true, message: translate(viewer.language, 'answers', 'level_set') }
}

/** Returns the name of a space in a language, for the audit log. */
export const spaceNameOf = ({ name, key }: Pick<SpaceRow, 'name' | 'key'>, language: Language): string =>
  name ?? (key === null ? '' : translate(language, 'discussions', `space.${key}`))
