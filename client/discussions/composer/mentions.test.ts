import { expect, it } from 'vitest'
import { begunMention, bodyOf, completeMention, type KnownPeople, typedOf } from './mentions.ts'

const id = (last: number) => `0199ffff-ffff-7fff-8fff-ffffffffff${last}`
const mention = (name: string, last: number) => `[@${name}](member:${id(last)})`

it('shows mentions as names and turns them back into mentions', () => {
  const known: KnownPeople = new Map()
  const body = `Dear ${mention('Ann', 10)}, ask ${mention('Ann Lee', 11)} or ${mention('Ann', 12)}.`
  const typed = typedOf(body, known)
  expect(typed).toBe(`Dear @Ann, ask @Ann Lee or ${mention('Ann', 12)}.`)
  expect(bodyOf(typed, known)).toBe(body)
  expect(bodyOf('mail@Ann, @Anna and @Annie', known)).toBe('mail@Ann, @Anna and @Annie')
})

it('finds the name that is being typed before the caret', () => {
  const known: KnownPeople = new Map([['Ann Lee', id(11)]])
  const begun = (text: string) => begunMention(text, text.length, known)
  expect(begun('Hello @')).toEqual({ at: 6, words: '' })
  expect(begun('Hello @ann le')).toEqual({ at: 6, words: 'ann le' })
  expect(['me@home', 'Hello @Ann Lee ', 'Hello @ann\n', 'Hello @ ann'].map(begun)).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ])
})

it('replaces what was typed by the chosen name', () => {
  expect(completeMention('Hi @an there', { at: 3, words: 'an' }, 'Ann [Lee]')).toEqual({
    ...{ text: 'Hi @Ann Lee there', start: 12, end: 12 },
  })
})
