import * as z from 'zod/mini'
import { line } from '../fields.ts'
import { route } from '../route.ts'

/** The id of a city, as GeoNames numbers them. */
export const placeId = z.coerce
  .number('number')
  .check(z.int('number'), z.gte(1, 'at_least'), z.lte(2_147_483_647, 'at_most'))

/** A city; `country` is an ISO 3166 code, `region` tells apart those of one name; degrees. */
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
 * The ten largest cities whose names begin with the words, those of exactly that name first; `london, ca` and `london canada` are
 * those of a country or region. Accents, case and a slip do not matter.
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
