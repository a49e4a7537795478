import { join } from 'node:path'
import { root } from '../process.ts'
import { proveTexts } from './texts/bad-texts.ts'
import { findMissing, findUnused, readSources } from './texts/keys.ts'
import { checkLocales, readLocales } from './texts/locales.ts'
import { problems, type Result } from './result.ts'

/** Checks that every text of `locales/` exists in every language and is used. */
export const checkTexts = async (): Promise<Result> => {
  const locales = readLocales(join(root, 'locales'))
  const english = locales['en'] ?? {}
  const sources = readSources(root)
  const found = [
    ...checkLocales(locales),
    ...findMissing(english, sources),
    ...findUnused(english, sources),
    ...(await proveTexts()),
  ]
  const keys = Object.values(english).reduce((sum, texts) => sum + Object.keys(texts).length, 0)
  return problems('texts', found, `${keys} texts in ${Object.keys(locales).join(', ')}, each check proved on a bad one`)
}
