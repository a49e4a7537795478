import { describe, expect, it } from 'vitest'
import { nextDigest, quietUntil } from './clocks.ts'

const night = { from: '22:00', to: '07:00' }
const until = (at: string, zone: string, hours = night) => quietUntil(new Date(at), hours, zone)?.toISOString()

describe('quiet hours', () => {
  it('can span midnight, and end on time', () => {
    expect(until('2026-01-10T21:59:00Z', 'UTC')).toBeUndefined()
    expect(until('2026-01-10T22:00:00Z', 'UTC')).toBe('2026-01-11T07:00:00.000Z')
    expect(until('2026-01-11T06:59:00Z', 'UTC')).toBe('2026-01-11T07:00:00.000Z')
    expect(until('2026-01-11T07:00:00Z', 'UTC')).toBeUndefined()
    const noon = { from: '12:00', to: '13:30' }
    expect(until('2026-01-10T12:30:00Z', 'UTC', noon)).toBe('2026-01-10T13:30:00.000Z')
    expect(until('2026-01-10T13:30:00Z', 'UTC', noon)).toBeUndefined()
    expect(quietUntil(new Date(), null, 'UTC')).toBeUndefined()
  })

  it("follow the member's time zone", () => {
    // 22:30 in Kolkata is 17:00 UTC.
    expect(until('2026-01-10T17:00:00Z', 'Asia/Kolkata')).toBe('2026-01-11T01:30:00.000Z')
    expect(until('2026-01-10T23:00:00Z', 'Asia/Kolkata')).toBe('2026-01-11T01:30:00.000Z')
    expect(until('2026-01-10T23:00:00Z', 'America/New_York')).toBeUndefined()
  })

  it('follow daylight saving time', () => {
    // Berlin changes from UTC+1 to UTC+2 on 29 March 2026, and back on 25 October.
    expect(until('2026-03-28T22:30:00Z', 'Europe/Berlin')).toBe('2026-03-29T05:00:00.000Z')
    expect(until('2026-10-24T21:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T06:00:00.000Z')
    const skipped = { from: '01:00', to: '02:30' }
    const end = quietUntil(new Date('2026-03-29T00:30:00Z'), skipped, 'Europe/Berlin')
    expect(end?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
    const twice = { from: '01:00', to: '02:30' }
    const second = new Date('2026-10-25T01:10:00Z')
    expect(quietUntil(second, twice, 'Europe/Berlin')?.getTime()).toBeGreaterThan(second.getTime())
  })
})

describe('digest time', () => {
  const after = (at: string, digest: 'daily' | 'weekly', zone: string) =>
    nextDigest(new Date(at), digest, zone).toISOString()

  it("is eight in the morning in the member's time zone", () => {
    expect(after('2026-01-10T08:00:00Z', 'daily', 'UTC')).toBe('2026-01-11T08:00:00.000Z')
    expect(after('2026-01-10T07:59:00Z', 'daily', 'UTC')).toBe('2026-01-10T08:00:00.000Z')
    expect(after('2026-01-10T00:00:00Z', 'daily', 'Asia/Kolkata')).toBe('2026-01-10T02:30:00.000Z')
    expect(after('2026-03-28T12:00:00Z', 'daily', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z')
  })

  it('is on Mondays for a weekly digest', () => {
    expect(after('2026-01-10T08:00:00Z', 'weekly', 'UTC')).toBe('2026-01-12T08:00:00.000Z')
    expect(after('2026-01-11T19:00:00Z', 'weekly', 'Pacific/Auckland')).toBe('2026-01-18T19:00:00.000Z')
  })
})
