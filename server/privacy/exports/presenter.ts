import type { DataExport } from '#contract/privacy/exports.ts'
import type { Platform } from '#server/platform/platform.ts'
import { fileUrl } from './file.ts'
import type { ExportRow } from './queries.ts'

/** Returns an export in the form of the API. */
export const exportOf = (platform: Pick<Platform, 'config' | 'secret' | 'now'>, row: ExportRow): DataExport => {
  const state = stateOf(row, platform.now())
  return {
    _id: row.id,
    state,
    done: row.done,
    total: row.total,
    askedAt: row.asked_at.toISOString(),
    bytes: row.bytes,
    expiresAt: row.expires_at?.toISOString() ?? null,
    url: state === 'ready' && row.expires_at !== null ? fileUrl(platform, row.id, row.expires_at) : null,
  }
}

/** Returns the state of an export. */
export const stateOf = ({ total, expires_at, failed_at }: ExportRow, now: Date): DataExport['state'] => {
  if (failed_at !== null) return 'failed'
  if (expires_at !== null) return expires_at > now ? 'ready' : 'expired'
  return total === 0 ? 'waiting' : 'making'
}
