import type { Event, EventHost, Rsvp } from '#contract/events/events.ts'
import type { Author } from '#contract/postings.ts'
import { isBy, presentPosting } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import { coverOf } from './covers/presenter.ts'
import type { EventDetails } from './details/queries.ts'
import type { EventRow } from './queries.ts'

/** Presents an event to a member. Without a viewer and details, presents it as others see it. */
export const presentEvent = (
  row: EventRow,
  viewer: Viewer | undefined,
  publicUrl: string,
  details?: EventDetails,
): Event => {
  const base = presentPosting(row, viewer, publicUrl)
  return {
    ...base,
    title: row.title,
    description: row.description,
    link: row.link,
    hasLink: row.has_link,
    linkFor: row.link_for,
    host: row.host,
    dateTime: row.starts_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    mode: row.mode,
    place: row.place,
    category: row.category,
    cover: coverOf(row, publicUrl),
    audience: row.audience,
    capacity: row.capacity,
    goingCount: row.going_count,
    placesLeft: row.capacity === null ? null : row.capacity - row.going_count - row.offered_count,
    faces: details?.faces.map((face) => faceOf(face, publicUrl)) ?? [],
    hosting: row.hosting,
    invited: details?.hosts.some(({ id, accepted }) => id === viewer?.id && !accepted) ?? false,
    rsvp: details === undefined ? null : rsvpOf(details),
    series:
      row.series_id === null || row.original_start === null || row.rule === null || row.series_zone === null
        ? null
        : {
            _id: row.series_id,
            rule: row.rule,
            timeZone: row.series_zone,
            originalStart: row.original_start.toISOString(),
          },
    draft: row.draft,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    // Only the author sees the college's reason.
    cancelledReason: isBy(row, viewer) ? row.cancelled_reason : null,
  }
}

/** Presents an event to visitors, naming a host instead of its author. */
export const presentToVisitors = (row: EventRow, publicUrl: string): Event => ({
  ...presentEvent(row, undefined, publicUrl),
  author: null,
  host: row.host ?? row.college_name,
})

/** Presents the hosts of an event to a member. Pending invitations are visible only to hosts and the invited member. */
export const presentHosts = (
  { author }: Event,
  { hosts }: EventDetails,
  { hosting }: EventRow,
  viewer: Viewer,
  publicUrl: string,
): EventHost[] => [
  ...(author === null ? [] : [{ ...author, pending: false }]),
  ...hosts
    .filter(({ id, accepted }) => accepted || hosting || id === viewer.id)
    .map(({ accepted, ...host }) => ({ ...faceOf(host, publicUrl), pending: !accepted })),
]

const faceOf = ({ id, full_name, photo_key }: EventDetails['faces'][number], publicUrl: string): Author => ({
  _id: id,
  fullName: full_name,
  profilePhoto: photoUrl(publicUrl, photo_key),
})

const rsvpOf = ({
  answer,
  position,
  offered_until,
  code,
  checked_in_at,
  shown,
  reminders,
}: EventDetails): Rsvp | null =>
  answer === null
    ? null
    : {
        answer,
        position,
        offeredUntil: offered_until?.toISOString() ?? null,
        code,
        checkedInAt: checked_in_at?.toISOString() ?? null,
        shown: shown ?? true,
        reminders: reminders ?? [],
      }
