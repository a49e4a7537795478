import { type Texts, withoutPlural } from './locales.ts'
import type { Facts } from './sources.ts'

// The files of texts that the server reads.
const ofServer = ['errors', 'validation', 'answers', 'mail', 'notifications', 'exports']

/** The keys of English that nothing asks for, and what the server asks for that English has not. */
export const checkKeys = (english: Record<string, Texts>, sources: readonly Facts[]): string[] => {
  const isUsed = usageIn(sources)
  return [
    ...Object.entries(english).flatMap(([namespace, texts]) =>
      Object.keys(texts)
        .filter((key) => !isUsed(namespace, key))
        .map((key) => `locales/en/${namespace}.json: nothing asks for ${key}`),
    ),
    ...sources.flatMap(({ path, sentences }) =>
      sentences
        .filter(({ namespace, key }) => !key.includes('\0') && !has(english[namespace] ?? {}, key))
        .map(({ namespace, key }) => `${path}: locales/en/${namespace}.json has no ${key}`),
    ),
  ]
}

const has = (texts: Texts, key: string): boolean => Object.keys(texts).some((known) => withoutPlural(known) === key)

/**
 * Whether something asks for a key: a file that reads its texts, or that names none at all, holds it as a literal, or as
 * a template whose holes are filled with words that are found in the sources too.
 */
const usageIn = (sources: readonly Facts[]) => {
  // A table of all errors proves no use of one.
  const files = sources
    .filter(({ path }) => path !== 'contract/errors.ts')
    .map((file) => ({ ...file, families: file.templates.filter(isKey).map(patternOf) }))
  const words = new Set(files.flatMap((file) => [...file.words]))
  const families = files.flatMap((file) => file.families)

  const fits = (family: RegExp, key: string, depth = 2): boolean =>
    family
      .exec(key)
      ?.slice(1)
      .every((word) => isWord(word, depth)) ?? false
  const isWord = (word: string, depth: number): boolean =>
    /^\d+$/.test(word) || words.has(word) || (depth > 0 && families.some((family) => fits(family, word, depth - 1)))
  const holds = (file: (typeof files)[number], key: string): boolean =>
    file.words.has(key) || file.families.some((family) => fits(family, key))

  return (namespace: string, key: string): boolean => {
    const readers = files.filter(
      ({ path, namespaces }) =>
        namespaces.size === 0 ||
        namespaces.has(namespace) ||
        (!path.startsWith('client/') && ofServer.includes(namespace)),
    )
    return formsOf(key).some(
      (form) => readers.some((file) => holds(file, form)) || files.some((file) => holds(file, `${namespace}:${form}`)),
    )
  }
}

/** A key, and without the endings that i18next adds: of a number, and of a context. */
const formsOf = (key: string): string[] => {
  const plain = withoutPlural(key)
  return [key, plain, plain.replace(/_[a-z]+$/, '')]
}

const isKey = (pieces: readonly string[]): boolean =>
  pieces.length > 1 && pieces.every((piece) => /^[\w.:-]*$/.test(piece)) && pieces.some((piece) => /[.:_]/.test(piece))

const patternOf = (pieces: readonly string[]): RegExp =>
  new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '[.]')).join('(.+)')}$`)
