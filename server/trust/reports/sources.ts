import { ContentKind } from '#contract/trust/content.ts'
import type { Domain } from '#server/platform/domain.ts'
import type { Contexts, Moderations, Reportables } from '#server/platform/reportable.ts'

/** How the domains find what is reported and what is around it, and hide it. */
export type Sources = { reportables: Reportables; contexts: Contexts; moderations: Moderations }

/** Returns how the domains find and hide what is reported. Throws when a kind has no domain. */
export const sourcesOf = (domains: readonly Domain[]): Sources => {
  const found: Partial<Reportables> = Object.assign({}, ...domains.map(({ reportable }) => reportable))
  const missing = ContentKind.options.find((kind) => found[kind] === undefined)
  const moderations: Moderations = Object.assign({}, ...domains.map(({ moderates }) => moderates))
  if (missing !== undefined) throw new Error(`No domain finds reported content: ${missing}`)
  const contexts: Contexts = Object.assign({}, ...domains.map(({ reportContexts }) => reportContexts))
  // Every kind was checked.
  return { reportables: found as Reportables, contexts, moderations }
}
