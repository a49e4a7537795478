import { ContentKind } from '#contract/trust/content.ts'
import type { Db } from '#server/platform/db/database.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Moderation, Moderations } from '#server/platform/reportable.ts'
import { findReportedKind } from './queries.ts'

/** Returns the kind of reported content, a post if it has no reports, and how it is moderated. Throws `post.not_found`. */
export const moderationOf = async (
  db: Db,
  id: string,
  moderations: Moderations,
): Promise<{ kind: ContentKind; moderation: Moderation }> => {
  const kinds = ContentKind.options.filter((kind) => moderations[kind] !== undefined)
  const kind = (await findReportedKind(db, id, kinds)) ?? 'post'
  return { kind, moderation: orThrow(moderations[kind], 'post.not_found') }
}
