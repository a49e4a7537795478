import type { RsvpState } from '#contract/events/events.ts'
import type { Attendee } from '#contract/events/attendees.ts'
import type { Done } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import { person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { csvLines } from '#server/platform/csv.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeCursor, decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { notifyAttendees } from '../notices/notices.ts'
import { hostedOr } from '../policy.ts'
import { type EventRow, findEvent } from '../queries.ts'
import {
  type AttendeeRow,
  type Counts,
  countAttendees,
  findAllAttendees,
  findAttendees,
  findWaiting,
} from './queries.ts'

/** Returns an event that the viewer hosts. Throws `event.not_found` and `access.own_only`. */
export const hostedEvent = async ({ db }: Platform, viewer: Viewer, id: string): Promise<EventRow> =>
  hostedOr(await findEvent(db, viewer, id))

type Listing = { answer: RsvpState; limit: number; cursor?: string | undefined }

/** Returns a page of the members who gave an answer to an event that the viewer hosts. Throws like `hostedEvent`. */
export const listAttendees = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { answer, limit, cursor }: Listing,
): Promise<Page<{ attendees: Attendee[]; counts: Counts }>> => {
  const { db, config } = platform
  await hostedEvent(platform, viewer, id)
  const isLine = answer === 'waiting'
  const rows = isLine
    ? await findWaiting(db, viewer.id, id, decodeLineCursor(cursor), limit + 1)
    : await findAttendees(db, viewer.id, id, answer, decodeTimeCursor(cursor), limit + 1)
  const { items, next } = paginate(
    rows,
    limit,
    (row) => (isLine ? [String(row.in_line)] : [row.answered_at.toISOString(), row.id]),
    (row) => present(row, config.publicUrl),
  )
  return new Page({ attendees: items, counts: await countAttendees(db, viewer.id, id) }, next)
}

const columns = [
  'name',
  'role',
  'graduation_year',
  'answer',
  'answered_at',
  'waiting_list_position',
  'code',
  'checked_in_at',
]

/** Returns everyone who answered an event that the viewer hosts, as CSV for spreadsheets. Throws like `hostedEvent`. */
export const exportAttendees = async (platform: Platform, viewer: Viewer, id: string): Promise<string> => {
  await hostedEvent(platform, viewer, id)
  const rows = await findAllAttendees(platform.db, viewer.id, id, LIMITS.attendeesExported)
  const lines = rows.map((row) => ({
    name: row.full_name,
    role: row.role,
    graduation_year: row.graduation_year,
    answer: row.answer,
    answered_at: row.answered_at,
    waiting_list_position: row.position,
    code: row.code,
    checked_in_at: row.checked_in_at,
  }))
  // The byte order mark makes Excel read the file as UTF-8.
  return '\uFEFF' + csvLines(lines, { header: true, columns })
}

/** Notifies everyone going to an event that the viewer hosts. Throws like `hostedEvent`, and `event.draft` and `event.messages_used_up`. */
export const messageAttendees = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  message: string,
): Promise<Done> => {
  const { title, draft } = await hostedEvent(platform, viewer, id)
  if (draft) throw new AppError('event.draft')
  await platform.limiters.postings.take(viewer.id)
  await platform.limiters.eventMessages.take(id)
  await transaction(platform.db, (tx) =>
    notifyAttendees(platform, tx, { eventId: id, title, message, actorId: viewer.id }),
  )
  return { success: true, message: translate(viewer.language, 'answers', 'attendees_told') }
}

const decodeLineCursor = (cursor: string | undefined): number => {
  const [inLine = '0'] = decodeCursor(cursor, 1) ?? []
  if (!/^\d{1,15}$/.test(inLine)) throw new AppError('request.cursor')
  return Number(inLine)
}

const present = (row: AttendeeRow, publicUrl: string): Attendee => ({
  person: person(publicUrl, row),
  answer: row.answer,
  answeredAt: row.answered_at.toISOString(),
  position: row.position,
  offeredUntil: row.offered_until?.toISOString() ?? null,
  code: row.code,
  checkedInAt: row.checked_in_at?.toISOString() ?? null,
})
