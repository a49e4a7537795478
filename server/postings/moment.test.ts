import { describe, expect, it } from 'vitest'
import { AppError } from '#server/platform/errors.ts'
import { clockAt, instantOf } from './moment.ts'

const at = (text: string, zone = 'UTC') => instantOf(text, zone, 'dateTime').toISOString()

describe('instantOf', () => {
  it.each([
    ['2026-12-05T18:30', 'UTC', '2026-12-05T18:30:00.000Z'],
    ['2026-12-05T18:30', 'Asia/Kolkata', '2026-12-05T13:00:00.000Z'],
    ['2026-12-05 18:30:15.25', 'America/New_York', '2026-12-05T23:30:15.250Z'],
    ['2026-12-05T18:30', 'Pacific/Kiritimati', '2026-12-05T04:30:00.000Z'],
    ['2026-12-05T18:30', 'Pacific/Niue', '2026-12-06T05:30:00.000Z'],
    ['2026-07-05T18:30', 'Europe/Berlin', '2026-07-05T16:30:00.000Z'],
    ['2026-12-31T23:30', 'America/St_Johns', '2027-01-01T03:00:00.000Z'],
  ])('reads %s in %s as %s', (text, zone, instant) => {
    expect(at(text, zone)).toBe(instant)
  })

  it('uses an offset in the text instead of the zone', () => {
    expect(at('2026-12-05T18:30:00+05:30', 'America/New_York')).toBe('2026-12-05T13:00:00.000Z')
    expect(at('2026-12-05t18:30-0330', 'Asia/Tokyo')).toBe('2026-12-05T22:00:00.000Z')
    expect(at('2026-12-05T18:30:00.123456z', 'Asia/Tokyo')).toBe('2026-12-05T18:30:00.123Z')
  })

  it('reads a skipped local time as if the clocks had not changed yet', () => {
    expect(at('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
    expect(at('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
    expect(at('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z')
  })

  it('reads an ambiguous local time as the first of the two', () => {
    expect(at('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
    expect(at('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  })

  it('uses the right offset on both sides of a clock change', () => {
    expect(at('2026-03-29T01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z')
    expect(at('2026-03-29T03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z')
    expect(at('2026-10-25T01:59', 'Europe/Berlin')).toBe('2026-10-24T23:59:00.000Z')
    expect(at('2026-10-25T03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z')
  })

  it.each([
    '2027-02-29T10:00',
    '2026-13-01T10:00',
    '2026-12-05T25:00',
    '2026-12-05T24:00',
    '2026-12-05T10:60',
    '9999-12-31T23:59',
  ])('rejects %s', (text) => {
    expect(() => at(text)).toThrow(AppError)
  })
})

describe('clockAt', () => {
  it.each([
    ['2026-12-05T13:00:00Z', 'Asia/Kolkata', '2026-12-05', '18:30'],
    ['2026-12-05T23:30:00Z', 'Asia/Tokyo', '2026-12-06', '08:30'],
    ['2026-12-05T00:05:00Z', 'UTC', '2026-12-05', '00:05'],
  ])('at %s in %s returns %s %s', (instant, zone, date, time) => {
    expect(clockAt(new Date(instant), zone)).toEqual({ date, time })
  })

  it('reverses instantOf in every zone and month', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (const month of ['01', '04', '07', '10']) {
        const { date, time } = clockAt(instantOf(`2027-${month}-15T12:34`, zone, 'date'), zone)
        expect(`${zone} ${date} ${time}`).toBe(`${zone} 2027-${month}-15 12:34`)
      }
    }
  })
})
