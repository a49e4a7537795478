import type { LinkPreview, PageVisitor } from './http/link-preview.ts'
import type { App } from './http/serve.ts'
import type { Platform } from './platform.ts'

export type Sweep = (platform: Platform) => Promise<void>

/** What a domain brings to the portal. `server/domains.ts` lists all of them. */
export type Domain = {
  /** Registers routes, tasks, emails and client events, and what has to happen on closing. */
  define: (app: App, platform: Platform) => void
  /**
   * Deletes what has expired, and updates what changes by the day. Each is called once a day, and again when one of them fails: one that
   * fails doesn't keep the others from their turn.
   */
  sweeps?: Sweep[]
  /** Returns the link preview of one of this domain's pages; undefined for every other page. */
  preview?: (platform: Platform, path: string, visitor: PageVisitor) => Promise<LinkPreview | undefined>
  /** Prepares at each start of the portal, once it listens and before it works. Returns lines for the greeting. */
  start?: (platform: Platform) => Promise<string[]>
}
