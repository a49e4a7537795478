import { memoize } from '#client/platform/memoize.ts'

// LinkedIn and CVs write months in the language of their owner.
const languages = ['en', 'hi', 'ur', 'ar', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ro', 'ru', 'sv', 'tr', 'vi', 'id']

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('.', '')
    .trim()

/** Returns the months by their names, as two digits. English wins where a name means different months. */
const monthNames = memoize((): ReadonlyMap<string, string> => {
  const names = new Map<string, string>([['sept', '09']])
  for (const language of languages)
    for (const month of ['short', 'long'] as const)
      for (let index = 0; index < 12; index += 1) {
        const date = new Date(Date.UTC(2020, index, 15))
        const name = plain(new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(date))
        if (name !== '' && !/\d/.test(name) && !names.has(name)) names.set(name, String(index + 1).padStart(2, '0'))
      }
  return names
})

const year = '(?:19|20)\\d{2}'
const numeric: [pattern: RegExp, order: readonly [year: number, month: number]][] = [
  [new RegExp(`^(${year})-(\\d{1,2})(?:-\\d{1,2}.*)?$`), [1, 2]],
  [new RegExp(`^(${year})[/.](\\d{1,2})(?:[/.]\\d{1,2})?$`), [1, 2]],
  [new RegExp(`^(?:\\d{1,2}[/.])?(\\d{1,2})[/.-](${year})$`), [2, 1]],
]

/** Returns a month as `YYYY-MM`, or a year as `YYYY`; null for anything else, such as `Present`. */
export const monthOf = (written: string): string | null => {
  const text = written.trim()
  if (new RegExp(`^${year}$`).test(text)) return text
  for (const [pattern, [yearAt, monthAt]] of numeric) {
    const found = pattern.exec(text)
    const month = Number(found?.[monthAt])
    if (found?.[yearAt] !== undefined)
      return month >= 1 && month <= 12 ? `${found[yearAt]}-${String(month).padStart(2, '0')}` : found[yearAt]
  }
  // A day, and the `de` of Spanish and Portuguese, may be around the name.
  const words = text.split(/[\s,.’']+/).filter((word) => word !== '' && word !== 'de')
  const [named = '', name = '', ...others] = words.toReversed()
  if (!new RegExp(`^${year}$`).test(named) || others.length > 1 || others.some((word) => !/^\d{1,2}$/.test(word)))
    return null
  const month = monthNames().get(plain(name))
  return month === undefined ? null : `${named}-${month}`
}

/** Returns a period whose end is not before its start. Files of profiles leave the end of a current job empty. */
export const periodOf = (started: string, ended: string): { from: string | null; to: string | null } => {
  const [from, to] = [monthOf(started), monthOf(ended)]
  return { from, to: from !== null && to !== null && to < from.slice(0, to.length) ? null : to }
}
