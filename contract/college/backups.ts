import * as z from 'zod/mini'
import { Done, instant } from '../fields.ts'
import { route } from '../route.ts'

const tags = ['admin']

/** Why a backup failed: the disk was full, the portal stopped meanwhile, or another reason, which `detail` tells in English. */
export const BackupFailure = z.enum(['no_space', 'interrupted', 'failed'])
export type BackupFailure = z.infer<typeof BackupFailure>

/**
 * The backups that the portal makes itself: every so many hours, 0 for never, so many kept, encrypted or not; the last that is good, the
 * one under way, and the last if that failed. `overdue` when none is good that is younger than two periods; `first`: when the first
 * one will be made, while that is ahead.
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

/** Reads how backups are doing. */
export const getBackups = route({
  method: 'GET',
  url: '/api/admin/backups',
  access: 'admin',
  schema: { summary: 'How backups are doing', tags, response: { 200: Backups } },
})

/** Asks for a backup; it is made in the background. One that is asked for already is made once. */
export const startBackup = route({
  method: 'POST',
  url: '/api/admin/backups',
  access: 'admin',
  schema: { summary: 'Back up now', tags, response: { 202: Done } },
})
