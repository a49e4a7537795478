import { expect, it } from 'vitest'
import { stateOf } from './clientState.ts'

it.each([
  'let shown = false',
  'export let shown: boolean | undefined',
  'const shown = new Map<string, number>()',
  'const shown: Map<string, number> = new Map()',
  'const shown = new WeakMap<object, number>()',
  'export const shown = new Set(names)',
  'const shown: string[] = []',
  'const shown = [1, 2]; export const add = () => shown.push(3)',
  'const shown = { at: 0 }; export const show = () => { shown.at = 1 }',
  'const shown = { at: 0 }; export const count = () => shown.at++',
  'const shown = { at: { x: 0 } }; export const hide = () => delete shown.at.x',
])('finds state in %s', (source) => expect(stateOf('client/shown.ts', source)).toEqual(['shown']))

it.each([
  'const show = () => { let at = 0; at += 1; const all = new Map(); return all }',
  'const shown: ReadonlyMap<string, number> = new Map()',
  'const shown: ReadonlySet<string> = new Set(names)',
  'const shown: readonly string[] = []',
  'const shown = [1, 2]; export const last = shown.at(-1)',
  'const shown = { at: 0 }; export const at = shown.at',
  'const store = createStore({ at: 0 })',
  'const shown = () => <p>{names.map((name) => name)}</p>',
])('finds no state in %s', (source) => expect(stateOf('client/shown.tsx', source)).toEqual([]))
