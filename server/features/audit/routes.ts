import { listAuditEntries } from '#contract/administration.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listEntries } from './audit.ts'

/** The audit record, for administrators to read. Nothing here changes it. */
export const auditRoutes = (app: App, { db }: Platform): void => {
  serve(app, listAuditEntries, ({ query }) => listEntries(db, query))
}
