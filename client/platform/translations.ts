import { byNamespace, type Texts } from './texts.ts'

/** The texts of all languages but English: a list fetched only for their readers. */
export const translations = byNamespace(
  import.meta.glob<{ default: Texts }>([
    '/../locales/*/**/*.json',
    '!/../locales/en/**/*.json',
    '!/../locales/*/**/{answers,errors,installation,mail,search-words,starters}.json',
  ]),
)
