import * as z from 'zod/mini'
import { line } from '../fields.ts'
import { route } from '../route.ts'

/** The GeoNames id of a city. */
export const placeId = z.coerce
  .number('number')
  .check(z.int('number'), z.gte(1, 'at_least'), z.lte(2_147_483_647, 'at_most'))

/** A city; `country` is an ISO 3166 code, `region` tells cities of the same name apart; coordinates in degrees. */
export const Place = z.object({
  _id: z.int(),
  name: z.string(),
  region: z.nullable(z.string()),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof Place>

/**
 * Returns the ten largest cities whose names begin with the words, exact matches first; `london, ca` and `london canada` match cities of that country
 * or region. Accents, case and a typo don't matter.
 */
export const searchPlaces = route({
  method: 'GET',
  url: '/api/places',
  access: 'member',
  schema: {
    summary: 'Search cities',
    tags: ['members'],
    querystring: z.object({ q: line(100) }),
    response: { 200: z.object({ places: z.array(Place) }) },
  },
})
