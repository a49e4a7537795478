import { mentionName, mentionOf, replaceMentions } from '#contract/discussions/mentions.ts'

/** Members who can be mentioned by what is typed: their ids by their names. */
export type KnownPeople = Map<string, string>

/** Returns Markdown as it is typed, in which a mention is only `@` and a name, and adds the mentioned members to `known`. */
export const typedOf = (body: string, known: KnownPeople): string =>
  replaceMentions(body, (name, id) => {
    const other = known.get(name)
    // Of two members with the same name, the second keeps the form that says who it is.
    if (name === '' || (other !== undefined && other !== id)) return mentionOf({ _id: id, fullName: name })
    known.set(name, id)
    return `@${name}`
  })

/** Returns typed text as Markdown: `@` and the name of a known member is a mention. */
export const bodyOf = (typed: string, known: KnownPeople): string => {
  if (known.size === 0 || !typed.includes('@')) return typed
  const names = [...known.keys()].toSorted((a, b) => b.length - a.length).map(literal)
  const named = new RegExp(String.raw`(?<![\p{L}\p{N}[])@(${names.join('|')})(?![\p{L}\p{M}\p{N}])`, 'gu')
  return typed.replaceAll(named, (_, name: string) => mentionOf({ _id: known.get(name) ?? '', fullName: name }))
}

const literal = (name: string): string => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** Returns a text without the ids of the members it mentions, to show it as plain text. */
export const withoutIds = (body: string): string => replaceMentions(body, (name) => `@${name}`)

/** Returns Markdown in which mentions are links to profiles. */
export const withProfileLinks = (body: string): string =>
  replaceMentions(body, (name, id) => `[@${name}](${location.origin}/dashboard/network/${id})`)

/** The beginning of a name after `@`: where the `@` is, and the name so far. */
export type BegunMention = { at: number; words: string }

// Longer text after `@` is no name.
const LONGEST = 60
const MOST_WORDS = 4

/** Returns the mention that is being typed before the caret. */
export const begunMention = (text: string, caret: number, known: KnownPeople): BegunMention | undefined => {
  const at = text.lastIndexOf('@', caret - 1)
  if (at === -1 || at >= caret || !/^[\s(>]?$/.test(text.slice(Math.max(0, at - 1), at))) return undefined
  const words = text.slice(at + 1, caret)
  if (words.length > LONGEST || words.startsWith(' ') || /\n|\s{2}/.test(words)) return undefined
  // A known name followed by a space is complete.
  if ([...known.keys()].some((name) => words.startsWith(`${name} `))) return undefined
  return words.split(' ').length > MOST_WORDS ? undefined : { at, words }
}

/** Returns a text in which a member's name replaces the mention begun at the caret, and the caret behind it. */
export const completeMention = (
  text: string,
  { at, words }: BegunMention,
  fullName: string,
): { text: string; start: number; end: number } => {
  const name = `@${mentionName(fullName)} `
  const after = text.slice(at + 1 + words.length)
  const end = at + name.length
  return { text: text.slice(0, at) + name + after.replace(/^ /, ''), start: end, end }
}
