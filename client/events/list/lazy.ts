import { lazyPart } from '#client/platform/lazyPart.ts'

/** Events as rows of one card, in a page of another domain. */
export const EventRows = lazyPart(async () => (await import('./EventRow.tsx')).EventRows, 'events')
