import { checkInUrl } from '#contract/events/attendees.ts'
import { momentIn } from '#server/postings/public.ts'
import type { EnclosuresOfNews } from '#server/platform/email/enclosures.ts'
import { drawTicket } from '#server/platform/email/ticketPicture.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { calendarOfAttendee } from '../calendar/calendar.ts'
import { findAttended } from './queries.ts'

/** Returns what the email of an event's reminder encloses: when and where it is, the recipient's ticket, and the event for their calendar. */
export const enclosuresOfReminder =
  (platform: Platform): EnclosuresOfNews =>
  async ({ memberId, language, timeZone, subject, values }) => {
    if (values['of'] === 'session') return undefined
    const event = await findAttended(platform.db, subject, memberId)
    if (event === undefined) return undefined
    const { starts_at, time_zone, place, link, code, role } = event
    const label = (name: string) => translate(language, 'mail', `event.${name}`)
    // A hybrid event has both.
    const where = [place, link].filter((each) => each !== null).join('\n')
    const calendar = await calendarOfAttendee(platform, { id: memberId, role, unconfirmed: false }, subject)
    return {
      facts: [
        { label: label('when'), text: momentIn(starts_at, language, place === null ? timeZone : time_zone) },
        ...(where === '' ? [] : [{ label: label('where'), text: where }]),
      ],
      ...(place !== null && {
        ticket: { code, picture: await drawTicket(checkInUrl(platform.config.publicUrl, subject, code)) },
      }),
      ...(calendar !== undefined && { calendar }),
    }
  }
