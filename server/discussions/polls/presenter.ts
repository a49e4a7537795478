import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { replaceMentions } from '#contract/discussions/mentions.ts'
import type { Poll } from '#contract/discussions/polls.ts'
import { person, type PersonRow } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { acquainted } from '#server/platform/acquainted.ts'
import type { PollDayRow, PollRow } from './queries.ts'

/** Returns whether a poll takes no more answers: it was closed, or its time is over. */
export const isClosed = ({ closed_at, closes_at }: Pick<PollRow, 'closed_at' | 'closes_at'>, now: Date): boolean =>
  closed_at !== null || closes_at <= now

/** Returns the day that suits most: with most yes, then most if needed, then the earliest; undefined until enough have answered. */
export const suitingMost = ({ days, answered }: Pick<PollRow, 'days' | 'answered'>): PollDayRow | undefined => {
  if (answered < DISCUSSION_LIMITS.pollAnswers) return undefined
  return days.toSorted((a, b) => b.yes - a.yes || b.ifNeeded - a.ifNeeded)[0]
}

/** Presents a poll to its viewer. The members of their own group don't count towards their budget of people. */
export const presentPoll = (row: PollRow, viewer: Viewer, publicUrl: string, now: Date): Poll => {
  const show = (each: PersonRow) => {
    const card = person(publicUrl, each)
    return row.is_member ? acquainted(card) : card
  }
  const closed = isClosed(row, now)
  return {
    _id: row.id,
    thread: row.thread_id,
    group: row.group_id,
    title: row.title,
    text: replaceMentions(row.body, () => ''),
    organiser: row.organiser === null || row.organiser.former ? null : show(row.organiser),
    mine: row.mine,
    timeZone: row.time_zone,
    closesAt: (row.closed_at ?? row.closes_at).toISOString(),
    closed,
    days: row.days.map(({ id, faces, ...day }) => ({ _id: id, ...day, faces: (faces ?? []).map(show) })),
    answered: row.answered,
    members: row.members,
    suitsMost: suitingMost(row)?.id ?? null,
    mayAnswer: row.is_member && !closed && !viewer.limited && viewer.role !== 'admin',
    mayClose: (row.mine || row.is_keeper) && !closed,
    maySchedule: row.mine && closed && row.event_id === null,
    event: row.event_id,
  }
}
