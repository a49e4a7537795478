import type { TFunction } from 'i18next'

/** The parts of the terms that the portal comes with. */
export const SECTIONS = [
  'people',
  'account',
  'conduct',
  'details',
  'postings',
  'college',
  'leaving',
  'service',
  'changes',
] as const

/** Those terms as plain text, for an administrator to begin with. */
export const portalTerms = (t: TFunction<['terms', 'common']>): string =>
  SECTIONS.map((section) => `${t(`${section}.title`)}\n${t(`${section}.text`)}`).join('\n\n')
