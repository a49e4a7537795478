import { lazyPart } from '#client/platform/lazyPart.ts'

/** The viewer's answer to an event, in a page of another domain. */
export const RsvpButton = lazyPart(async () => (await import('./RsvpButton.tsx')).RsvpButton, 'events')
