import { expect, test } from 'vitest'
import { capture } from '../scripts/process.ts'
import { tell } from './figures.ts'

const options = ['--minutes', '5', '--mutations', '10', '--rest', '25']

// test: hostile-traffic-harms-nothing
test('malformed HTTP, forms and packets don’t crash the process or exceed any limit', async () => {
  const { code, output } = await capture(process.execPath, ['faults/hostile/hostile.ts', ...options])
  expect(code, output).toBe(0)
  const bounds = output.split('\n').filter((line) => line.startsWith('✓'))
  tell(`hostile traffic: ${bounds.length} bounds held. ${bounds.find((line) => line.includes('Memory')) ?? ''}`)
})
