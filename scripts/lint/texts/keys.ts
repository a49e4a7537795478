import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Texts, withoutPlural } from './locales.ts'

export type Source = { path: string; code: string }

// The text files that the server names when it looks up a key.
const ofServer = ['errors', 'validation', 'answers', 'mail', 'notifications', 'exports', 'search-words']

/** Reads the files that show texts to people: the product without its tests. */
export const readSources = (root: string): Source[] =>
  globSync(['{client,server,contract}/**/*.{ts,tsx}', 'scripts/build/html.ts'], {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}', '**/*.d.ts', 'server/testing/**', 'client/app/gallery/**'],
  }).map((path) => ({ path: path.replaceAll('\\', '/'), code: readFileSync(join(root, path), 'utf8') }))

/** Returns the keys that the server uses and English lacks. On the client that is a compile error. */
export const findMissing = (english: Record<string, Texts>, sources: Source[]): string[] =>
  sources.flatMap(({ path, code }) =>
    [...code.matchAll(askedFor)]
      .flatMap(([, namespace = '', ...keys]) => keys.map((key) => ({ namespace, key })))
      .filter(({ namespace, key }) => key !== undefined && !has(english[namespace] ?? {}, key))
      .map(({ namespace, key }) => `${path}: ${namespace}.json has no ${key}`),
  )

// A language, a text file, and a key or a choice of two.
const askedFor = new RegExp(
  `[(]\\s*[\\w.']+,\\s*'(${ofServer.join('|')})',\\s*(?:\\w+ \\? )?'([\\w.]+)'(?: : '([\\w.]+)')?`,
  'g',
)
const has = (texts: Texts, key: string): boolean => Object.keys(texts).some((known) => withoutPlural(known) === key)

/**
 * Returns the English keys that are never used. A file that reads their texts, or that names no text file, uses a key by a literal, or
 * by a template whose placeholders match words that are also in the sources.
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
      .map((key) => `${namespace}.json: ${key} is never used`)
  })
}

// It lists all errors, which doesn't mean that they are used.
const listOfErrors = /^contract\/(?:\w+\/)?errors[.]ts$/

/** Returns a key, also without its plural suffix, and without its context suffix. */
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
