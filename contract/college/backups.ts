import * as z from 'zod/mini'
import { Done, instant } from '../fields.ts'
import { route } from '../route.ts'

const tags = ['admin']

/** Why a backup failed: the disk was full, the portal stopped meanwhile, or another reason, with `detail` in English. */
export const BackupFailure = z.enum(['no_space', 'interrupted', 'failed'])
export type BackupFailure = z.infer<typeof BackupFailure>

/**
 * The portal's own backups: the interval in hours (0 for never), the number kept, whether they are encrypted, the last good one, the running one, and
 * the last one if it failed. `overdue` when no good one is younger than two intervals; `first`: when the first one is due, while that is in the
 * future.
 */
export const Backups = z.object({
  hours: z.number(),
  keep: z.number(),
  encrypted: z.boolean(),
  overdue: z.boolean(),
  first: z.nullable(instant),
  last: z.nullable(z.object({ at: instant, bytes: z.number(), file: z.string() })),
  running: z.nullable(z.object({ since: instant, percent: z.number() })),
  failed: z.nullable(z.object({ at: instant, failure: BackupFailure, detail: z.nullable(z.string()) })),
})
export type Backups = z.infer<typeof Backups>

/** Returns the state of the backups. */
export const getBackups = route({
  method: 'GET',
  url: '/api/admin/backups',
  access: 'admin',
  may: 'settings',
  schema: { summary: 'Backup status', tags, response: { 200: Backups } },
})

/** Requests a backup, made in the background. Idempotent while one is pending. */
export const startBackup = route({
  method: 'POST',
  url: '/api/admin/backups',
  access: 'admin',
  may: 'settings',
  schema: { summary: 'Back up now', tags, response: { 202: Done } },
})
