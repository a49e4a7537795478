import { handlePushes } from './push.ts'

// The scope of a service worker, of which the page's library knows only the page's own.
handlePushes(self as unknown as Parameters<typeof handlePushes>[0])
