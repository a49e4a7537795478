import type { Terms } from '#contract/account/terms.ts'
import type { findLatest } from './queries.ts'

/** Terms as everyone sees them. */
export const terms = ({ version, body, published_at }: Awaited<ReturnType<typeof findLatest>>): Terms => ({
  version,
  body,
  publishedAt: published_at.toISOString(),
})
