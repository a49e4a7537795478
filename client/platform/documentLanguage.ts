import { type Language, languageAmong, LANGUAGES } from '#contract/languages.ts'
import { readStored } from './readStored.ts'

/** Returns the language chosen in this browser, or the first of the browser's languages that the portal has, or English. */
export const chooseLanguage = (): Language =>
  languageAmong([readStored('language') ?? '', ...navigator.languages]) ?? 'en'

/** Sets the language of the document and its writing direction. */
export const setDocumentLanguage = (language: Language): void => {
  document.documentElement.lang = language
  document.documentElement.dir = LANGUAGES[language].direction
}
