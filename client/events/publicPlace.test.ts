import { expect, it } from 'vitest'
import { isAddress } from './publicPlace.ts'

it.each([
  '12 College Road, Pune',
  'Hauptstraße 5',
  'Alder Hall, 411004',
  'Café Mira, Kothrud, Pune',
  '12 مال روڈ',
  'Old Town, London SW1A 1AA',
  '14 High St, Leeds',
  'Via Roma 3',
])('recognises %j as an address', (place) => expect(isAddress(place)).toBe(true))

it.each([
  'Library, room 12',
  'Main hall',
  'Room 3, floor 2, Engineering',
  'Under the old tree',
  'Online',
  'Stage 4',
  'St Mary’s Hall',
  'Via Zoom',
])('does not treat %j as an address', (place) => expect(isAddress(place)).toBe(false))
