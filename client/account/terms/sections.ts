import type { TFunction } from 'i18next'
import { TERMS_SECTIONS } from '#contract/account/terms.ts'

/** The terms that the portal comes with as plain text, for an administrator to begin with. */
export const portalTerms = (t: TFunction<['terms', 'common']>): string =>
  TERMS_SECTIONS.map((section) => `${t(`${section}.title`)}\n${t(`${section}.text`)}`).join('\n\n')
