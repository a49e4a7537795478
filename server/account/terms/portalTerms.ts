import type { Language } from '#contract/languages.ts'
import { TERMS_SECTIONS } from '#contract/account/terms.ts'
import { translate } from '#server/platform/text.ts'

/** The terms that the portal comes with, in a language, as plain text. */
export const portalTerms = (language: Language): string =>
  TERMS_SECTIONS.map(
    (section) =>
      `${translate(language, 'terms', `${section}.title`)}\n${translate(language, 'terms', `${section}.text`)}`,
  ).join('\n\n')
