import type { Event } from '#contract/events/events.ts'

/** Returns the path for sharing an event: its public page if it has one, which redirects members to the other. */
export const pathToShare = ({ _id, audience }: Pick<Event, '_id' | 'audience'>): string =>
  audience === 'public' ? `/events/${_id}` : `/dashboard/events/${_id}`
