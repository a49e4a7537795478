/** The five features, in the order of the specification. */
export const FEATURES = ['networking', 'mentorship', 'webinars', 'forums', 'guidance'] as const
export type Feature = (typeof FEATURES)[number]
