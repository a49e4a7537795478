import { lazyPart } from '#client/platform/lazyPart.ts'

/** A poll's days, loaded with the first thread or group that has a poll. */
export const PollCard = lazyPart(async () => (await import('./PollCard.tsx')).PollCard, 'groups', 'events')

/** The button and form to plan a reunion. */
export const PlanReunion = lazyPart(async () => (await import('./PlanReunion.tsx')).PlanReunion, 'groups', 'composer')
