import { expect, it } from 'vitest'
import { timeZoneOptions, todaysName } from './timeZones.ts'

it('lists a time zone once, under its current name', () => {
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
