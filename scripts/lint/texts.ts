import { join } from 'node:path'
import { root } from '../process.ts'
import { checkKeys } from './texts/keys.ts'
import { checkLiterals } from './texts/literals.ts'
import { checkLocales, readLocales } from './texts/locales.ts'
import { factsOf, readSources } from './texts/sources.ts'
import { proveTexts } from './texts/bad-texts.ts'
import { problems, type Verdict } from './verdict.ts'

// Read by whoever runs or builds the portal, or writes a client of it: what is wrong with its settings, for instance, is said in English.
const forOperators =
  /^(?:server\/(?:config|main|run)[.]ts|server\/platform\/db\/|server\/platform\/http\/documentation[.]ts|server\/account\/exports\/omissions[.]ts|vite[.]config)/

/** Checks that every text is in `locales/`, in every language, and asked for by something. */
export const checkTexts = (): Verdict => {
  const locales = readLocales(join(root, 'locales'))
  const english = locales['en'] ?? {}
  const sources = readSources(root)
  const found = [
    ...checkLocales(locales),
    ...checkKeys(english, sources.map(factsOf)),
    ...sources.filter(({ path }) => !forOperators.test(path)).flatMap(checkLiterals),
    ...proveTexts(),
  ]
  const keys = Object.values(english).reduce((sum, texts) => sum + Object.keys(texts).length, 0)
  return problems('texts', found, `${keys} texts in ${Object.keys(locales).join(', ')}, each check proved on a bad one`)
}
