import { type Build, serveOffline } from './offline.ts'
import { handlePushes } from './push.ts'
import type { Worker } from './worker.ts'

// The global scope of a service worker; the DOM types only know a page's. The build prepends the list of files to precache
// (scripts/build/precache.ts).
const worker = self as unknown as Worker & { build: Build }

serveOffline(worker, worker.build)
handlePushes(worker)
