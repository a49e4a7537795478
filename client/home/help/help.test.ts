import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { LANGUAGES } from '#contract/languages.ts'
import { keysOf, TOPICS } from './topics.ts'

const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, 'utf8'))

it('has a text for every step and note of every topic, and no others', () => {
  const texts = Object.keys(read('locales/en/home/help.json')).filter((key) => /[.]\d$/.test(key))
  expect(texts).toEqual(TOPICS.flatMap((topic) => [...keysOf(topic, 'steps'), ...keysOf(topic, 'notes')]))
})

it.each(Object.keys(LANGUAGES))('names only labels that are on the screens in %s', (language) => {
  const screens = globSync(`locales/${language}/**/*.json`).filter((path) => basename(path) !== 'help.json')
  const labels = new Set(screens.flatMap((path) => Object.values(read(path))))
  const named = Object.values(read(`locales/${language}/home/help.json`)).flatMap((text) =>
    text.split('*').filter((_, at) => at % 2 === 1),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((label) => !labels.has(label))).toEqual([])
})
