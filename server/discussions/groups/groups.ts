import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import type { Group, GroupDetails, MyGroups, NewGroup, SuggestedGroup } from '#contract/discussions/groups.ts'
import type { GroupKind } from '#contract/discussions/spaces.ts'
import { collegeOf } from '#server/college/public.ts'
import { restrictToGroup } from '#server/events/public.ts'
import { person } from '#server/members/public.ts'
import { countDirectory } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { decodeKeyCursor, isInt32, Page, paginate } from '#server/platform/http/pagination.ts'
import { newId } from '#server/platform/ids.ts'
import { countSearch } from '#server/platform/limits/searchLimit.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { pushGroups } from '../pushes/pushes.ts'
import { nextEvents } from './events/events.ts'
import { findMadeHere } from './events/queries.ts'
import { findFaces } from './faces/queries.ts'
import { countGroups, findGroups } from './list/queries.ts'
import { acceptAll, countOwnGroups, findCityChange, setRole, setState } from './membership/queries.ts'
import { groupName, presentGroup } from './presenter.ts'
import {
  countThreads,
  findGroup,
  findGroupByClientId,
  findGroupsByIds,
  findOwnGroups,
  type GroupRow,
  insertGroup,
  updateGroup,
} from './queries.ts'
import { type CandidateRow, findCandidates } from './suggestions/queries.ts'

/** Returns the viewer's groups, groups they could join with the reasons, and what is next in them. */
export const listMyGroups = async (platform: Platform, viewer: Viewer): Promise<MyGroups> => {
  const { db, config, hooks, now } = platform
  const at = now()
  const [rows, { others }, contacts] = await Promise.all([
    findOwnGroups(db, viewer, at),
    countGroups(db, viewer),
    viewer.limited ? [] : hooks.findContacts(db, viewer.id),
  ])
  const candidates = viewer.limited || viewer.role === 'admin' ? [] : await findCandidates(db, viewer, contacts, at)
  const suggested = await findGroupsByIds(
    db,
    viewer,
    candidates.map(({ id }) => id),
    at,
  )
  const shown = await presentAll(platform, viewer, [...rows, ...suggested], contacts)
  const byId = new Map(shown.map((group) => [group._id, group]))
  const [change, next, mayStart] = await Promise.all([
    findCityChange(db, viewer.id),
    nextEvents(
      platform,
      viewer,
      rows.filter(({ state }) => state === 'member'),
    ),
    mayStartGroups(platform, viewer),
  ])
  const chapter = (_id: string, name: string) => ({ _id, name: groupName(viewer.language, { kind: 'city', name }) })
  return {
    groups: rows.flatMap(({ id }) => byId.get(id) ?? []),
    suggested: candidates.flatMap((candidate): SuggestedGroup[] => {
      const group = byId.get(candidate.id)
      return group === undefined ? [] : [{ group, reason: reasonOf(candidate, config.publicUrl) }]
    }),
    others,
    cityChange:
      change === undefined
        ? null
        : { from: chapter(change.from_id, change.from_name), to: chapter(change.to_id, change.to_name) },
    next,
    mayStart,
  }
}

const reasonOf = (
  { known, people, city, of_city, field, of_field }: CandidateRow,
  publicUrl: string,
): SuggestedGroup['reason'] => {
  if (known > 0)
    return { kind: 'people', people: (people ?? []).map((each) => person(publicUrl, each)), name: null, count: known }
  if (of_city >= of_field && city !== null) return { kind: 'city', people: [], name: city, count: of_city }
  return { kind: 'field', people: [], name: field ?? '', count: of_field }
}

/** Counts the people and the groups that the viewer may see. */
export const countNetwork = async (
  platform: Platform,
  viewer: Viewer,
): Promise<{ people: number | null; groups: number }> => {
  const [people, { total: groups }] = await Promise.all([
    viewer.limited ? null : countDirectory(platform, viewer),
    countGroups(platform.db, viewer),
  ])
  return { people, groups }
}

type Listing = {
  kind: readonly GroupKind[]
  whose: 'all' | 'others'
  q?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Returns a page of the groups that the viewer may know about, the largest first. */
export const listGroups = async (
  platform: Platform,
  viewer: Viewer,
  { kind, whose, q = '', limit, cursor }: Listing,
): Promise<Page<{ groups: Group[] }>> => {
  const { db, hooks, limiters, now } = platform
  if (q !== '' && cursor === undefined) await countSearch(limiters, viewer.id, q)
  const after = groupAfter(cursor)
  const rows = await findGroups(db, viewer, { kinds: kind, whose, q, after, limit: limit + 1 }, now())
  const { items, next } = paginate(
    rows,
    limit,
    ({ size, id }) => [String(size), id],
    (row) => row,
  )
  const contacts = viewer.limited ? [] : await hooks.findContacts(db, viewer.id)
  return new Page({ groups: await presentAll(platform, viewer, items, contacts) }, next)
}

/** Returns the last group of the page before. Throws `request.cursor`. */
export const groupAfter = (cursor: string | undefined): { size: number; id: string } | undefined => {
  const position = decodeKeyCursor(cursor)
  const after = position && { size: Number(position.key), id: position.id }
  if (after !== undefined && !isInt32(after.size)) throw new AppError('request.cursor')
  return after
}

const presentAll = async (
  { db, config }: Platform,
  viewer: Viewer,
  rows: readonly GroupRow[],
  contacts: readonly string[],
): Promise<Group[]> => {
  const groupIds = rows.map(({ id }) => id)
  const faces = await findFaces(db, viewer.id, { groupIds, known: contacts, limit: DISCUSSION_LIMITS.groupCardFaces })
  return rows.map((row) => presentGroup(row, viewer, config.publicUrl, faces.get(row.id) ?? []))
}

/** Returns a group as the viewer sees it. Throws `group.not_found`. */
export const groupFor = async (platform: Platform, viewer: Viewer, id: string): Promise<Group> => {
  const row = orThrow(await findGroup(platform.db, viewer, id, platform.now()), 'group.not_found')
  const contacts = viewer.limited ? [] : await platform.hooks.findContacts(platform.db, viewer.id)
  const [group] = await presentAll(platform, viewer, [row], contacts)
  return orThrow(group, 'group.not_found')
}

/**
 * Starts a group, of which the viewer is the keeper. Returns the existing one for a known `clientId`. Throws `group.students` and `group.too_many`.
 */
export const startGroup = async (
  platform: Platform,
  viewer: Viewer,
  { kind, name, about, access, clientId }: NewGroup,
): Promise<Group> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  if (!(await mayStartGroups(platform, viewer))) throw new AppError('group.students')
  const [id, at] = [newId(), now()]
  const isNew = await transaction(db, async (tx) => {
    const { joined, kept } = await countOwnGroups(tx, viewer.id)
    if (joined >= DISCUSSION_LIMITS.groupsJoined)
      throw new AppError('group.too_many', { values: { maximum: DISCUSSION_LIMITS.groupsJoined } })
    if (kept >= DISCUSSION_LIMITS.groupsKept)
      throw new AppError('group.too_many', { values: { maximum: DISCUSSION_LIMITS.groupsKept } })
    const group = { id, kind, name, about, access, created_by: viewer.id, client_id: clientId ?? null }
    if (!(await insertGroup(tx, { ...group, search_key: searchKey(`${name} ${about}`), created_at: at }))) return false
    await setState(tx, { groupId: id, memberId: viewer.id, state: 'member', isDerived: false, at, by: 'self' })
    await setRole(tx, id, viewer.id, 'keeper', at)
    return true
  })
  const stored = isNew ? id : orThrow(await findGroupByClientId(db, viewer.id, clientId ?? ''), 'group.not_found')
  return groupFor(platform, viewer, stored)
}

/** Returns whether the viewer may start groups: alumni, and students if the college lets them. */
const mayStartGroups = async ({ db }: Platform, viewer: Viewer): Promise<boolean> => {
  if (viewer.limited || viewer.role === 'admin') return false
  return viewer.role === 'alumni' || (await collegeOf(db)).studentsStartGroups
}

/**
 * Changes a group that the viewer looks after. Those who asked to join become members if it is open from now on. Throws `group.not_found` and
 * `group.keepers_only`.
 */
export const editGroup = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { name, about, access }: GroupDetails,
): Promise<Group> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  const before = await findKept(platform, viewer, id)
  // Their authors wrote for members only.
  const isOpened = access === 'open' && before.access !== 'open'
  if (isOpened && (await countThreads(db, viewer, before.space_id)) > 0) throw new AppError('group.has_discussions')
  await transaction(db, async (tx) => {
    await updateGroup(tx, id, { name, about, access, search_key: searchKey(`${name} ${about}`) })
    if (access === 'open') await acceptAll(tx, id, now())
    else await restrictToGroup(tx, await findMadeHere(tx, id), now())
  })
  await pushGroups(platform, viewer.id, [id])
  return groupFor(platform, viewer, id)
}

/** Returns a group that members started and the viewer looks after. Throws `group.not_found` and `group.keepers_only`. */
export const findKept = async ({ db, now }: Platform, viewer: Viewer, id: string): Promise<GroupRow> => {
  const row = orThrow(await findGroup(db, viewer, id, now()), 'group.not_found')
  if (row.role !== 'keeper' || (row.kind !== 'club' && row.kind !== 'interest'))
    throw new AppError('group.keepers_only')
  return row
}
