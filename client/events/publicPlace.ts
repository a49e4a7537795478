import type { Event } from '#contract/events/events.ts'
import type { Say } from '#client/platform/i18n.ts'

/** Where an event takes place, in a few words, as visitors read it. */
export const publicPlaceOf = ({ mode, place }: Pick<Event, 'mode' | 'place'>, t: Say<['public-events']>): string => {
  if (mode === 'online' || place === null) return t('online')
  return mode === 'hybrid' ? t('place_and_online', { place }) : place
}
