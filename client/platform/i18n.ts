import { use } from 'react'
import { isLanguage, type Language } from '#contract/languages.ts'
import { STORAGE_KEYS } from '#contract/limits.ts'
import { sentence, type Texts, type Values } from '#contract/sentences.ts'
import common from '#locales/en/common.json'
import { createStore } from './createStore.ts'
import { setDocumentLanguage } from './documentLanguage.ts'
import { noteRegion, readRegion, useRegion } from './locale.ts'
import { memoize } from './memoize.ts'
import type { Namespaces } from './namespaces.ts'
import { byNamespace } from './texts.ts'

export type Namespace = keyof Namespaces
type Several = readonly [Namespace, ...Namespace[]]
type SeveralOf<Names> = Names extends Several ? Names : readonly [Names & Namespace]
type FormsOf<Key> = Key extends `${infer Whole}_${'one' | 'other'}` ? Whole : Key
type KeyOf<Name extends Namespace> = FormsOf<keyof Namespaces[Name] & string>

/** The keys available for `names`: those of the first alone, all of them with their file too: `common:close`. */
export type Keys<Names extends Several> =
  | KeyOf<Names[0]>
  | { [Name in Names[number]]: `${Name}:${KeyOf<Name>}` }[Names[number]]

/** Returns the sentence of a key with its values, in the current language. */
export type Say<Names extends Several> = (key: Keys<Names>, values?: Values) => string

// Fetched when a screen first needs them, several in one file (scripts/build/chunks.ts). Some are used by the server only.
const english = byNamespace(
  import.meta.glob<{ default: Texts }>([
    '/../locales/en/**/*.json',
    '!/../locales/en/common.json',
    '!/../locales/en/**/{answers,errors,installation,mail,search-words,starters}.json',
  ]),
)

// Marked as fulfilled the way React does, so that `use` returns in the same turn.
const markFetched = (promise: Promise<void>) => Object.assign(promise, { status: 'fulfilled', value: undefined })
const nothingToFetch = markFetched(Promise.resolve())

type Files = {
  fetched: ReadonlyMap<string, Texts>
  fetching: ReadonlyMap<string, Promise<void>>
  failed: ReadonlySet<string>
  wanted: Language
}
// By language and name. The shell's texts are included from the start, so nothing flashes and it can be prerendered.
const files = createStore<Files>(
  {
    fetched: new Map([['en/common', common]]),
    fetching: new Map([['en/common', nothingToFetch]]),
    failed: new Set(),
    wanted: readRegion().language,
  },
  { survivesLogout: true },
)

const fetchTexts = (language: Language, name: string): Promise<void> => {
  const place = `${language}/${name}`
  const known = files.getState().fetching.get(place)
  if (known !== undefined) return known
  const promise = textsAt(place).then((texts) =>
    files.setState(({ fetched }) => ({ fetched: new Map(fetched).set(place, texts) })),
  )
  files.setState(({ fetching }) => ({ fetching: new Map(fetching).set(place, promise) }))
  promise.then(
    () => markFetched(promise),
    () =>
      files.setState(({ failed, fetching }) => ({
        failed: new Set(failed).add(place),
        fetching: new Map([...fetching].filter(([other]) => other !== place)),
      })),
  )
  return promise
}

const textsAt = async (place: string): Promise<Texts> => {
  const loaders = place.startsWith('en/') ? english : (await import('./translations.ts')).translations
  return (await loaders[place]?.())?.default ?? {}
}

/** Fetches texts ahead of the screens that need them. Rejects if they cannot be fetched. */
export const loadTexts = async (...names: Namespace[]): Promise<void> => {
  const { language } = readRegion()
  await Promise.all(names.map((name) => fetchTexts(language, name)))
}

/** Resolves once the shell's texts are there. Not awaited here, because the bundler would then give each page an additional file. */
export const textsReady = loadTexts('common').catch(() => undefined)

/**
 * Returns `t`, which returns the sentences of `names`: those of the first by their keys alone. Suspends until they are fetched; if that fails, falls
 * back to English, or to the key.
 */
export const useTranslation = <const Names extends Namespace | Several>(names: Names): { t: Say<SeveralOf<Names>> } => {
  const { language } = useRegion()
  // Also for loaded texts, because React resumes a suspended render only with the same calls.
  for (const name of [names].flat())
    use(files.getState().failed.has(`${language}/${name}`) ? nothingToFetch : fetchTexts(language, name))
  return { t: translator(language, [names].flat()[0]) }
}

/** Returns a sentence in the current language outside of React. Its texts must already be loaded. */
export const translate: Say<readonly ['common', ...Namespace[]]> = (key, values) =>
  translator(readRegion().language, 'common')(key, values)

// Cached, so that dependants get the same function each time.
const translator = memoize(
  (language: Language, first: string | undefined) =>
    (key: string, values?: Values): string => {
      const [, name = first, own = key] = /^([\w-]+):(.*)$/.exec(key) ?? []
      const { fetched } = files.getState()
      const texts = fetched.get(`${language}/${name}`) ?? fetched.get(`en/${name}`) ?? {}
      return sentence(language, texts, own, values)
    },
)

/**
 * Switches the language, in this browser's other tabs too. Rejects and changes nothing if its texts cannot be fetched. The last of several calls
 * wins.
 */
export const speak = async (language: Language): Promise<void> => {
  files.setState({ wanted: language })
  // Repeats until nothing is missing, because a screen may request more texts in the old language meanwhile.
  for (let before = 0, places = knownPlaces(); places.length > before; places = knownPlaces()) {
    await Promise.all(places.map((place) => fetchTexts(language, place.slice(place.indexOf('/') + 1))))
    before = places.length
  }
  if (files.getState().wanted !== language) return
  setDocumentLanguage(language)
  noteRegion({ language })
}

const knownPlaces = (): string[] => [...files.getState().fetching.keys()]

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEYS.language && isLanguage(newValue)) void speak(newValue).catch(() => undefined)
  })
