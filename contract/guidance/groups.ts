import * as z from 'zod/mini'

/**
 * The groups of positions that paths are made of, in display order. A position belongs to one by its job title; `study` is further study or research,
 * `leading` the leading of teams, `own_company` founding and freelancing.
 */
export const PATHWAY_GROUPS = [
  'software',
  'data',
  'it_services',
  'product_design',
  'engineering',
  'leading',
  'own_company',
  'finance',
  'consulting',
  'sales_marketing',
  'operations',
  'human_resources',
  'teaching',
  'study',
  'health',
  'law',
  'public_service',
  'media_arts',
  'science',
  'service_trades',
] as const
export const PathwayGroup = z.enum(PATHWAY_GROUPS, 'choice')
export type PathwayGroup = z.infer<typeof PathwayGroup>

/** A group as a figure shows it. `else` is *Everyone else*: groups of fewer than five, unsorted titles, and people without work at the moment. */
export const ShownGroup = z.enum([...PATHWAY_GROUPS, 'else'], 'choice')
export type ShownGroup = z.infer<typeof ShownGroup>

/** The moments of a path: the first job or study within 18 months of graduating, and what someone did 3, 5 and 10 years after. */
export const MOMENTS = ['first', 'after_3', 'after_5', 'after_10'] as const
export const Moment = z.enum(MOMENTS, 'choice')
export type Moment = z.infer<typeof Moment>
