import { expect, it } from 'vitest'
import { suggestTimes } from './suggestTimes.ts'

// A Thursday; the viewer's zone is UTC.
const now = Date.parse('2026-11-26T10:00:00Z')

it('suggests three evenings of the next week', () => {
  expect(suggestTimes(now, 'UTC', [])).toEqual([
    '2026-11-28T18:00:00.000Z',
    '2026-11-30T18:00:00.000Z',
    '2026-12-03T18:00:00.000Z',
  ])
})

it('leaves out days that have a session', () => {
  expect(suggestTimes(now, 'UTC', [{ startsAt: '2026-11-30T08:00:00Z' }])).toHaveLength(2)
})

it.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Marquesas'])(
  'suggests times between 8:00 and 21:00 in %s',
  (timeZone) => {
    const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone })
    const times = suggestTimes(now, timeZone, []).map((time) => clock.format(new Date(time)))
    expect(times).toHaveLength(3)
    for (const time of times) expect(time >= '08:00' && time <= '21:00').toBe(true)
  },
)
