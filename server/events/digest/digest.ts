import type { Domain } from '#server/platform/domain.ts'
import { momentIn } from '#server/postings/public.ts'
import { translate } from '#server/platform/text.ts'
import { findNewEvents } from './queries.ts'

/** Returns the newly scheduled events that are still upcoming, with when and where they are. */
export const digest: NonNullable<Domain['digest']> = async ({ db }, reader, span) => {
  const rows = await findNewEvents(db, reader, span)
  const { language, timeZone } = reader
  return [
    {
      kind: 'events',
      count: rows[0]?.count ?? 0,
      entries: rows.map(({ id, title, detail, at }) => ({
        title,
        detail: [
          ...(at === null ? [] : [momentIn(at, language, timeZone)]),
          detail ?? translate(language, 'mail', 'event.online'),
        ].join(' · '),
        path: `/dashboard/events/${id}`,
      })),
    },
  ]
}
