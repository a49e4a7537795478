import type { ReportContext } from '#contract/trust/context.ts'
import { ContentKind } from '#contract/trust/content.ts'
import { recordRead } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Contexts } from '#server/platform/reportable.ts'
import { findReport } from './queries.ts'

/**
 * Returns what was written around reported content, and records the reading in the audit log. Throws `report.not_found`, and `content.not_found` for
 * content without a context.
 */
export const readContext = async (
  platform: Platform,
  reader: Viewer,
  id: string,
  { ip }: Pick<Caller, 'ip'>,
  contexts: Contexts,
): Promise<ReportContext> => {
  const { kind, target_id: targetId } = orThrow(await findReport(platform.db, id), 'report.not_found')
  const find = targetId === null ? undefined : contexts[ContentKind.parse(kind)]
  const context = orThrow(targetId === null ? undefined : await find?.(platform, reader, targetId), 'content.not_found')
  recordRead(platform, { reader, action: 'report_context.read', about: { id, name: context.title }, ip })
  return context
}
