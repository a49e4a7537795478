import { expect, test } from 'vitest'
import { capture } from '../scripts/process.ts'
import { tell } from './figures.ts'

const minutes = process.env['FAULT_MINUTES'] ?? '5'
// What is sent is another each time, unless told otherwise.
const seed = process.env['FAULT_SEED'] === undefined ? [] : ['--seed', process.env['FAULT_SEED']]

// test: hostile-traffic-harms-nothing
test(
  'malformed HTTP, forms and packets: the same process, nothing unhandled, memory back',
  { tags: ['ci'] },
  async () => {
    const options = ['--minutes', minutes, '--mutations', '10', '--rest', '25', ...seed]
    const { code, output } = await capture(process.execPath, ['bench/hostile.ts', ...options])
    expect(code, output).toBe(0)
    const bounds = output.split('\n').filter((line) => line.startsWith('✓'))
    const memory = bounds.find((line) => line.includes('Memory comes back')) ?? ''
    tell(`hostile traffic for ${minutes} min: ${bounds.length} of ${bounds.length} bounds held. ${memory.slice(2)}`)
  },
)
