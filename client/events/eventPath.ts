import type { Event } from '#contract/events/events.ts'

/** The path under which an event is passed on: of its public page where it has one, which leads members to the other. */
export const pathToShare = ({ _id, audience }: Pick<Event, '_id' | 'audience'>): string =>
  audience === 'public' ? `/events/${_id}` : `/dashboard/events/${_id}`
