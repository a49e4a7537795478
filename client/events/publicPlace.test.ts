import { expect, it } from 'vitest'
import { isAddress } from './publicPlace.ts'

it.each([
  '12 College Road, Pune',
  'Hauptstraße 5',
  'Alder Hall, 411004',
  'Café Mira, Kothrud, Pune',
  '12 مال روڈ',
  'Old Town, London SW1A 1AA',
])('takes %j for an address', (place) => expect(isAddress(place)).toBe(true))

it.each(['Library, room 12', 'Main hall', 'Room 3, floor 2, Engineering', 'Under the old tree', 'Online', 'Stage 4'])(
  'takes %j for no address',
  (place) => expect(isAddress(place)).toBe(false),
)
