import { type CheckInResult, type CheckIns, readCode } from '#contract/events/attendees.ts'
import type { Done } from '#contract/fields.ts'
import { person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { lockEvent } from '../rsvps/queries.ts'
import { hostedEvent } from './attendees.ts'
import { clearCheckIn, type CodeRow, countCheckedIn, findByCodes, setCheckedIn } from './queries.ts'

/**
 * Checks in the attendees with these codes at an event that the viewer hosts. Attendees already checked in keep their time. Future times become now,
 * because a scanner's clock may be wrong. Throws `event.not_found` and `access.own_only`.
 */
export const checkIn = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { codes }: CheckIns,
): Promise<{ results: CheckInResult[]; checkedIn: number }> => {
  const { db, config, live } = platform
  await hostedEvent(platform, viewer, id)
  const scanned = codes.map(({ code, at }) => ({ code, read: readCode(code), at }))
  const came: string[] = []
  const results = await transaction(db, async (tx) => {
    // Serializes check-ins by several hosts.
    await lockEvent(tx, id)
    const now = platform.now()
    const rows = await findByCodes(tx, viewer.id, id, [...new Set(scanned.map(({ read }) => read))])
    const byCode = new Map(rows.map((row) => [row.code, row]))
    const results: CheckInResult[] = []
    for (const { code, read, at } of scanned) {
      const row = byCode.get(read)
      const result = resultOf(row)
      if (row !== undefined && result === 'ok') {
        row.checked_in_at = new Date(Math.min(now.getTime(), at === undefined ? Infinity : Date.parse(at)))
        await setCheckedIn(tx, id, row.id, { at: row.checked_in_at, byId: viewer.id })
        came.push(row.id)
      }
      results.push({
        ...{ code, result },
        person: row?.seen === true ? person(config.publicUrl, row) : null,
        checkedInAt: row?.checked_in_at?.toISOString() ?? null,
      })
    }
    return results
  })
  for (const memberId of came) live.toMember(memberId, 'rsvp:changed', { eventId: id })
  return { results, checkedIn: await countCheckedIn(db, viewer.id, id) }
}

/** Undoes an attendee's check-in to an event that the viewer hosts. Throws like `checkIn`, and `attendee.not_found`. */
export const undoCheckIn = async (platform: Platform, viewer: Viewer, id: string, memberId: string): Promise<Done> => {
  await hostedEvent(platform, viewer, id)
  if (!(await clearCheckIn(platform.db, viewer.id, id, memberId))) throw new AppError('attendee.not_found')
  platform.live.toMember(memberId, 'rsvp:changed', { eventId: id })
  return { success: true, message: translate(viewer.language, 'answers', 'check_in_undone') }
}

const resultOf = (row: CodeRow | undefined): CheckInResult['result'] => {
  if (row === undefined) return 'unknown'
  if (row.answer !== 'going' || row.suspended) return 'not_going'
  return row.checked_in_at === null ? 'ok' : 'already'
}
