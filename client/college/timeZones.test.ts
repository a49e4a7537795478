import { expect, it } from 'vitest'
import { timeZoneOptions, todaysName } from './timeZones.ts'

it('a time zone is listed once, by the name it has today', () => {
  const zones = timeZoneOptions().map(({ value }) => value)
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Asia/Tokyo']))
  expect(zones).not.toContain('Asia/Calcutta')
  expect(['Asia/Kolkata', 'Asia/Tokyo', 'Nowhere/At_All'].map(todaysName)).toEqual([
    'Asia/Kolkata',
    'Asia/Tokyo',
    'Nowhere/At_All',
  ])
})
