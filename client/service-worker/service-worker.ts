import { type Build, serveOffline } from './offline.ts'
import { handlePushes } from './push.ts'
import type { Worker } from './worker.ts'

// The scope of a service worker, of which the page's library knows only the page's own. The build puts in front of this
// file what to keep (scripts/build/precache.ts).
const worker = self as unknown as Worker & { build: Build }

serveOffline(worker, worker.build)
handlePushes(worker)
