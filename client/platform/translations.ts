import { byNamespace, type Texts } from './texts.ts'

/** The texts of all languages but English: a list that only their readers fetch. */
export const translations = byNamespace(
  import.meta.glob<{ default: Texts }>([
    '/../locales/*/**/*.json',
    '!/../locales/en/**/*.json',
    '!/../locales/*/**/{answers,errors,mail}.json',
  ]),
)
