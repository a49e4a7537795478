import { replaceMentions } from '#contract/discussions/mentions.ts'
import type { PollEvent, PollEventDraft } from '#contract/discussions/polls.ts'
import type { Event } from '#contract/events/events.ts'
import { eventFor, scheduleEvent, seatMembers } from '#server/events/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addMade, audienceIn } from '../groups/events/events.ts'
import { findGroup } from '../groups/queries.ts'
import { pushPoll } from '../pushes/pushes.ts'
import { isClosed, suitingMost } from './presenter.ts'
import { findComing, findPoll, lockPoll, type PollRow, updatePoll } from './queries.ts'

/**
 * Returns what the form for the event of the viewer's closed poll starts with. Throws `poll.not_found`, `access.own_only`, `poll.still_open` and
 * `poll.scheduled`.
 */
export const draftPollEvent = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  dayId: string | undefined,
): Promise<PollEventDraft> => {
  const poll = await findSchedulable(platform, viewer, id)
  if (poll.event_id !== null) throw new AppError('poll.scheduled')
  const best = suitingMost(poll) ?? poll.days.toSorted((a, b) => b.yes - a.yes || b.ifNeeded - a.ifNeeded)[0]
  const day = orThrow(dayId === undefined ? best : poll.days.find((each) => each.id === dayId), 'poll.not_found')
  return {
    day: day.id,
    title: poll.title,
    // An event needs one, a poll doesn't.
    description: replaceMentions(poll.body, () => '').trim() || poll.title,
    // Reunions are in the evening unless they say otherwise.
    dateTime: `${day.date}T${day.time ?? '19:00'}`,
    timeZone: poll.time_zone,
    going: day.yes,
    invited: day.ifNeeded,
  }
}

/**
 * Schedules the event of the viewer's closed poll in its group. Those who said yes to the day are going, and all others of the group are notified.
 * Returns the existing one if the poll has its event: it is posted with the poll's id, so that retries and concurrent calls make one event. Throws like
 * `draftPollEvent`, and like `scheduleEvent`.
 */
export const schedulePollEvent = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { day: dayId, ...event }: PollEvent,
): Promise<Event> => {
  const { db, now } = platform
  const poll = await findSchedulable(platform, viewer, id)
  if (poll.event_id !== null) return eventFor(platform, viewer, poll.event_id)
  const day = orThrow(
    poll.days.find((each) => each.id === dayId),
    'poll.not_found',
  )
  const { access } = orThrow(await findGroup(db, viewer, poll.group_id, now()), 'group.not_found')
  const posted = { ...event, draft: false, clientId: id }
  const { _id: eventId } = await scheduleEvent(platform, viewer, posted, audienceIn(access))
  await transaction(db, async (tx) => {
    const { event_id } = orThrow(await lockPoll(tx, id, 'update'), 'poll.not_found')
    if (event_id !== null) return
    await updatePoll(tx, id, { event_id: eventId })
    // Attendees are seated first, because the notice says who is going.
    const coming = await findComing(tx, viewer.id, day.id)
    await seatMembers(platform, tx, eventId, coming)
    await addMade(platform, tx, { groupId: poll.group_id, eventId, actorId: viewer.id, dayId: day.id })
  })
  await pushPoll(platform, viewer, poll)
  return eventFor(platform, viewer, eventId)
}

const findSchedulable = async ({ db, now }: Platform, viewer: Viewer, id: string): Promise<PollRow> => {
  const poll = orThrow(await findPoll(db, viewer, id), 'poll.not_found')
  if (!poll.mine) throw new AppError('access.own_only')
  if (!poll.is_member) throw new AppError('group.members_only')
  if (!isClosed(poll, now())) throw new AppError('poll.still_open')
  return poll
}
