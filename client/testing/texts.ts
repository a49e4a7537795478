/** The English texts of the screens, by which component tests find elements. */
import { sentence, type Texts, type Values } from '#contract/sentences.ts'
import type { Namespaces } from '#client/platform/namespaces.ts'
import { byNamespace } from '#client/platform/texts.ts'

const files = byNamespace(import.meta.glob<{ default: Texts }>('/../locales/en/**/*.json', { eager: true }))

type KeyOf<Name extends keyof Namespaces> = keyof Namespaces[Name] & string
type FormsOf<Key> = Key extends `${infer Whole}_${'one' | 'other'}` ? Whole : Key
type TextName = { [Name in keyof Namespaces]: `${Name}:${FormsOf<KeyOf<Name>>}` }[keyof Namespaces]

/** Returns a text by its file and key, `region:title`, with its values. Throws if there is none. */
export const text = (name: TextName, values?: Values): string => {
  const [file = '', ...rest] = name.split(':')
  const key = rest.join(':')
  const found = sentence('en', files[`en/${file}`]?.default ?? {}, key, values)
  if (found === key) throw new Error(`locales/en has no ${name}`)
  return found
}
