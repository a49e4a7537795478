import type { Selectable } from 'kysely'
import type { Terms } from '#contract/terms.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Terms as everyone sees them. */
export const terms = ({ version, body, published_at }: Selectable<Tables['terms']>): Terms => ({
  version,
  body,
  publishedAt: published_at.toISOString(),
})
