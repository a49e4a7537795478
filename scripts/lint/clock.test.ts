import { expect, it } from 'vitest'
import { readsClock } from './clock.ts'

it.each(['const at = new Date()', 'const { at = new Date() } = after', 'schedule(Date.now() + 1000)', 'map(Date.now)'])(
  'finds a read of the system clock in %s',
  (source) => expect(readsClock(source)).toBe(true),
)

it.each(['new Date(0)', 'new Date(now().getTime() + day)', 'at: Date', 'Date.parse(text)', 'platform.now()'])(
  'finds no read of the system clock in %s',
  (source) => expect(readsClock(source)).toBe(false),
)
