import { describe, expect, it } from 'vitest'
import { dueOf } from './due.ts'

const at = (text: string) => new Date(text)
const due = (kind: Parameters<typeof dueOf>[0], since: string, zone = 'Asia/Kolkata') =>
  dueOf(kind, at(since), zone)?.toISOString()

describe('when waiting work is late', () => {
  it('gives a report until 18:00 of the same working day in the college’s zone', () => {
    expect(due('reports', '2026-11-26T04:00:00Z')).toBe('2026-11-26T12:30:00.000Z')
    expect(due('reports', '2026-11-26T22:00:00Z', 'America/New_York')).toBe('2026-11-26T23:00:00.000Z')
  })

  it('gives a report of an evening or a weekend until the next working day', () => {
    expect(due('reports', '2026-11-26T13:00:00Z')).toBe('2026-11-27T12:30:00.000Z')
    expect(due('reports', '2026-11-27T13:00:00Z')).toBe('2026-11-30T12:30:00.000Z')
    expect(due('reports', '2026-11-28T04:00:00Z')).toBe('2026-11-30T12:30:00.000Z')
  })

  it('gives a letter two working days, and a verification five days', () => {
    expect(due('letters', '2026-11-27T04:00:00Z')).toBe('2026-12-01T04:00:00.000Z')
    expect(due('verifications', '2026-11-27T04:00:00Z')).toBe('2026-12-02T04:00:00.000Z')
  })

  it('sets no limit for other work, or for work of unknown age', () => {
    expect(due('guides', '2026-11-27T04:00:00Z')).toBeUndefined()
    expect(dueOf('reports', null, 'UTC')).toBeNull()
  })
})
