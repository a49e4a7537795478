import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Texts, withoutPlural } from './locales.ts'

export type Source = { path: string; code: string }

// The files of texts that the server reads, and names where it asks for a key.
const ofServer = ['errors', 'validation', 'answers', 'mail', 'notifications', 'exports', 'search-words']

/** Reads the files that say something to people: the product without its tests. */
export const readSources = (root: string): Source[] =>
  globSync(['{client,server,contract}/**/*.{ts,tsx}', 'vite.config.ts'], {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}', '**/*.d.ts', 'server/testing/**', 'client/app/gallery/**'],
  }).map((path) => ({ path: path.replaceAll('\\', '/'), code: readFileSync(join(root, path), 'utf8') }))

/** Returns what the server asks for that English does not have. On the client that is a compile error. */
export const findMissing = (english: Record<string, Texts>, sources: Source[]): string[] =>
  sources.flatMap(({ path, code }) =>
    [...code.matchAll(askedFor)]
      .flatMap(([, namespace = '', ...keys]) => keys.map((key) => ({ namespace, key })))
      .filter(({ namespace, key }) => key !== undefined && !has(english[namespace] ?? {}, key))
      .map(({ namespace, key }) => `${path}: ${namespace}.json has no ${key}`),
  )

// A language, a file of texts and a key, or one of two.
const askedFor = new RegExp(
  `[(]\\s*[\\w.']+,\\s*'(${ofServer.join('|')})',\\s*(?:\\w+ \\? )?'([\\w.]+)'(?: : '([\\w.]+)')?`,
  'g',
)
const has = (texts: Texts, key: string): boolean => Object.keys(texts).some((known) => withoutPlural(known) === key)

/**
 * Returns the keys of English that nothing asks for. A file that reads their texts, or that names none, asks for a key by a literal,
 * or by a template whose holes are filled with words that are found in the sources too.
 */
export const findUnused = (english: Record<string, Texts>, sources: Source[]): string[] => {
  const files = sources.filter(({ path }) => !listOfErrors.test(path)).map(factsOf)
  const words = new Set(files.flatMap((file) => [...file.words]))
  const families = files.flatMap((file) => file.families)

  const fits = (family: RegExp, key: string, depth = 2): boolean =>
    family
      .exec(key)
      ?.slice(1)
      .every((word) => isWord(word, depth)) ?? false
  const isWord = (word: string, depth: number): boolean =>
    /^\d+$/.test(word) || words.has(word) || (depth > 0 && families.some((family) => fits(family, word, depth - 1)))
  const asks = (file: (typeof files)[number], key: string): boolean =>
    file.words.has(key) || file.families.some((family) => fits(family, key))

  return Object.entries(english).flatMap(([namespace, texts]) => {
    const readers = files.filter(
      ({ path, namespaces }) =>
        namespaces.length === 0 ||
        namespaces.includes(namespace) ||
        (!path.startsWith('client/') && ofServer.includes(namespace)),
    )
    const isUsed = (key: string): boolean =>
      readers.some((file) => asks(file, key)) || files.some((file) => asks(file, `${namespace}:${key}`))
    return Object.keys(texts)
      .filter((key) => !formsOf(key).some(isUsed))
      .map((key) => `${namespace}.json: nothing asks for ${key}`)
  })
}

// It names all errors, which proves no use of one.
const listOfErrors = /^contract\/(?:\w+\/)?errors[.]ts$/

/** A key, and without the endings that a sentence chooses by: of a count, and of a context. */
const formsOf = (key: string): string[] => [key, withoutPlural(key), withoutPlural(key).replace(/_[a-z]+$/, '')]

const factsOf = ({ path, code }: Source) => ({
  path,
  words: new Set(
    [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|(\w+)\??:|\{ (\w+) \}/g)].map((word) => word.slice(1).join('')),
  ),
  families: [...code.matchAll(/`([^`\n]*)`/g)]
    .map(([, template = '']) => template.split(/\$\{[^}]*\}/))
    .filter(isKey)
    .map((pieces) => new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '[.]')).join('(.+)')}$`)),
  namespaces: [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'([^']+)'/g)].map(([, name]) => name),
  ),
})

const isKey = (pieces: string[]): boolean =>
  pieces.length > 1 && pieces.every((piece) => /^[\w.:-]*$/.test(piece)) && pieces.some((piece) => /[.:_]/.test(piece))
