import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { replaceMentions } from '#contract/discussions/mentions.ts'
import type { NewPoll, NewPollDay, Poll, PollChoice } from '#contract/discussions/polls.ts'
import type { Done } from '#contract/fields.ts'
import type { Language } from '#contract/languages.ts'
import type { Person } from '#contract/members/person.ts'
import { collegeOf } from '#server/college/public.ts'
import { isBlocked, person } from '#server/members/public.ts'
import { notify } from '#server/notifications/public.ts'
import { instantOf } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { acquainted } from '#server/platform/acquainted.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { findGroup } from '../groups/queries.ts'
import { announceToGroup } from '../groups/notices/notices.ts'
import { findLanguage } from '../groups/notices/queries.ts'
import { requireWithinLimits } from '../newMembers/newMembers.ts'
import { insertPost } from '../posts/queries.ts'
import { pushGroups, pushPoll, pushThread } from '../pushes/pushes.ts'
import { followOnce } from '../reading/queries.ts'
import { findThreadByClientId, insertThread } from '../threads/queries.ts'
import { close, schedulePoll } from './closing.ts'
import { isClosed, presentPoll } from './presenter.ts'
import {
  deleteChoice,
  findOverdue,
  findPoll,
  findPollOf,
  findYes,
  insertDays,
  insertPoll,
  lockPoll,
  type PollRow,
  setChoice,
} from './queries.ts'

/**
 * Starts a discussion with a poll in a group that the viewer is in, and notifies its members. Returns the existing one for a known `clientId`. Throws
 * `group.not_found`, `group.members_only`, `poll.open`, `poll.first_post` and `request.invalid`.
 */
export const planReunion = async (
  platform: Platform,
  viewer: Viewer,
  groupId: string,
  poll: NewPoll,
): Promise<Poll> => {
  const { db, limiters, now, config } = platform
  const { publicUrl } = config
  await limiters.postings.take(viewer.id)
  const group = orThrow(await findGroup(db, viewer, groupId, now()), 'group.not_found')
  if (group.state !== 'member') throw new AppError('group.members_only')
  const zone = poll.timeZone ?? (await collegeOf(db)).timeZone
  const closesAt = closingOf(poll, zone, now())
  const [threadId, pollId, at] = [newId(), newId(), now()]
  // Everyone in the group is notified of the poll.
  const body = replaceMentions(poll.text, (name) => `@${name}`)
  const isNew = await transaction(db, async (tx) => {
    const thread = {
      id: threadId,
      space_id: group.space_id,
      author_id: viewer.id,
      client_id: poll.clientId ?? null,
      at,
    }
    const earlier = poll.clientId === undefined ? undefined : await findThreadByClientId(tx, viewer.id, poll.clientId)
    const limited = { kind: 'thread', body, field: 'text', now: at, threadId: null, mentioned: [], publicUrl } as const
    // A poll that waits would keep others from starting one.
    if (earlier === undefined && (await requireWithinLimits(tx, viewer, limited))) throw new AppError('poll.first_post')
    if (!(await insertThread(tx, { ...thread, kind: 'discussion', title: poll.title, anonymous: false }))) return false
    for (const id of await findOverdue(tx, groupId, at)) await close(platform, tx, id, null)
    const row = {
      id: pollId,
      group_id: groupId,
      thread_id: threadId,
      time_zone: zone,
      closes_at: closesAt,
      created_at: at,
    }
    await insertPost(tx, {
      ...{ id: newId(), thread_id: threadId, number: 1, parent: null, author_id: viewer.id, client_id: null },
      ...{ body, search_key: searchKey(`${poll.title} ${body}`), created_at: at },
    })
    if (!(await insertPoll(tx, row))) throw new AppError('poll.open')
    await insertDays(
      tx,
      poll.days.map((day) => dayRow(pollId, day)),
    )
    await followOnce(tx, viewer.id, threadId)
    await schedulePoll(platform, tx, pollId, at, closesAt)
    await announceToGroup(platform, tx, { news: 'poll', groupId, subject: threadId, actorId: viewer.id })
    return true
  })
  const stored = isNew
    ? threadId
    : orThrow(await findThreadByClientId(db, viewer.id, poll.clientId ?? ''), 'poll.not_found')
  if (isNew) {
    await pushThread(platform, viewer, { id: threadId, space_id: group.space_id }, 1)
    await pushGroups(platform, viewer.id, [groupId])
  }
  return present(platform, viewer, orThrow(await findPollOf(db, viewer, stored), 'poll.not_found'))
}

const dayRow = (pollId: string, { date, time, note }: NewPollDay) => ({
  ...{ id: newId(), poll_id: pollId, day: date, time: time ?? null, note: note ?? null },
})

const year = 366 * 86_400_000

// Answers close at the end of a day, which is not after the last of the days.
const closingOf = ({ days, until }: NewPoll, zone: string, now: Date): Date => {
  for (const [index, day] of days.entries()) refuseDay(day, zone, now, `days.${index}.date`)
  const last =
    days
      .map(({ date }) => date)
      .toSorted()
      .at(-1) ?? until
  const closesAt = instantOf(`${until} 23:59`, zone, 'until')
  if (closesAt <= now) throw new AppError('request.invalid', { fields: { until: 'past' } })
  if (until > last) throw new AppError('request.invalid', { fields: { until: 'after_days' } })
  return closesAt
}

const refuseDay = ({ date, time }: NewPollDay, zone: string, now: Date, field: string): void => {
  const at = instantOf(`${date}T${time ?? '23:59'}`, zone, field)
  if (at <= now) throw new AppError('request.invalid', { fields: { [field]: 'past' } })
  if (at.getTime() > now.getTime() + year) throw new AppError('request.invalid', { fields: { [field]: 'too_late' } })
}

/** Returns a poll as the viewer sees it. Throws `poll.not_found`. */
export const readPoll = async (platform: Platform, viewer: Viewer, id: string): Promise<Poll> =>
  present(platform, viewer, orThrow(await findPoll(platform.db, viewer, id), 'poll.not_found'))

/**
 * Stores the viewer's choice for a day, or takes it back if it is null. Idempotent. Throws `poll.not_found`, `group.members_only` and `poll.closed`.
 */
export const choosePollDay = async (
  platform: Platform,
  viewer: Viewer,
  { id, day }: { id: string; day: string },
  choice: PollChoice | null,
): Promise<Poll> => {
  const { db, limiters, now } = platform
  await limiters.reactions.take(viewer.id)
  const { is_member } = orThrow(await findPoll(db, viewer, id), 'poll.not_found')
  if (!is_member || viewer.role === 'admin') throw new AppError('group.members_only')
  const poll = await transaction(db, async (tx) => {
    const stored = await lockOpen(tx, id, 'share', now())
    if (choice === null) await deleteChoice(tx, { pollId: id, dayId: day, memberId: viewer.id })
    else if (!(await setChoice(tx, { pollId: id, dayId: day, memberId: viewer.id, choice, at: now() })))
      throw new AppError('poll.not_found')
    return stored
  })
  await pushThread(platform, viewer, { id: poll.thread_id, space_id: poll.space_id }, null)
  return readPoll(platform, viewer, id)
}

const lockOpen = async (tx: Db, id: string, mode: 'share' | 'update', now: Date) => {
  const poll = orThrow(await lockPoll(tx, id, mode), 'poll.not_found')
  if (isClosed(poll, now)) throw new AppError('poll.closed')
  return poll
}

/** Returns who said yes to a day. Throws `poll.not_found`. */
export const listPollDay = async (
  { db, config }: Platform,
  viewer: Viewer,
  { id, day }: { id: string; day: string },
): Promise<{ people: Person[] }> => {
  const poll = orThrow(await findPoll(db, viewer, id), 'poll.not_found')
  if (!poll.days.some((each) => each.id === day)) throw new AppError('poll.not_found')
  const show = (card: Person) => (poll.is_member ? acquainted(card) : card)
  const rows = await findYes(db, viewer.id, day)
  return { people: rows.map((row) => show(person(config.publicUrl, row))) }
}

/** Sends the organiser of an open poll another day. Throws `poll.not_found`, `group.members_only`, `poll.closed` and `request.invalid`. */
export const suggestPollDay = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  day: NewPollDay,
): Promise<Done> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  const row = orThrow(await findPoll(db, viewer, id), 'poll.not_found')
  if (!row.is_member || viewer.role === 'admin') throw new AppError('group.members_only')
  refuseDay(day, row.time_zone, now(), 'date')
  await transaction(db, async (tx) => {
    const { organiser_id: memberId, thread_id: subject, title } = await lockOpen(tx, id, 'share', now())
    if (memberId === null || memberId === viewer.id || (await isBlocked(tx, memberId, viewer.id))) return
    const values = { news: 'suggested', title, day: inWords(day, await findLanguage(tx, memberId)) }
    await notify(platform, tx, { memberId, type: 'group_poll', subject, actorId: viewer.id, values })
  })
  return { success: true, message: translate(viewer.language, 'answers', 'poll_day_suggested') }
}

const inWords = ({ date, time, note }: NewPollDay, language: Language): string =>
  [new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date)), time, note]
    .filter((part) => part !== undefined)
    .join(', ')

/** Adds a day to the viewer's open poll, once. Throws `poll.not_found`, `access.own_only`, `group.members_only`, `poll.closed`, `poll.days_full` and `request.invalid`. */
export const addPollDay = async (platform: Platform, viewer: Viewer, id: string, day: NewPollDay): Promise<Poll> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  const row = orThrow(await findPoll(db, viewer, id), 'poll.not_found')
  if (!row.mine) throw new AppError('access.own_only')
  if (!row.is_member) throw new AppError('group.members_only')
  refuseDay(day, row.time_zone, now(), 'date')
  await transaction(db, async (tx) => {
    await lockOpen(tx, id, 'update', now())
    const { days } = orThrow(await findPoll(tx, viewer, id), 'poll.not_found')
    if (days.some((each) => each.date === day.date && each.time === (day.time ?? null))) return
    if (days.length >= DISCUSSION_LIMITS.pollDays)
      throw new AppError('poll.days_full', { values: { maximum: DISCUSSION_LIMITS.pollDays } })
    await insertDays(tx, [dayRow(id, day)])
  })
  await pushPoll(platform, viewer, row)
  return readPoll(platform, viewer, id)
}

/** Closes a poll early: its organiser or a keeper. Idempotent. Throws `poll.not_found`, `access.own_only` and `group.members_only`. */
export const closePoll = async (platform: Platform, viewer: Viewer, id: string): Promise<Poll> => {
  const { db } = platform
  const row = orThrow(await findPoll(db, viewer, id), 'poll.not_found')
  if (!row.mine && !row.is_keeper) throw new AppError('access.own_only')
  if (!row.is_member) throw new AppError('group.members_only')
  await transaction(db, (tx) => close(platform, tx, id, viewer.id))
  await pushPoll(platform, viewer, row)
  return readPoll(platform, viewer, id)
}

const present = ({ config, now }: Platform, viewer: Viewer, row: PollRow): Poll =>
  presentPoll(row, viewer, config.publicUrl, now())
