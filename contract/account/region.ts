import * as z from 'zod/mini'
import { timeZone } from '../fields.ts'
import { LANGUAGE_TAGS } from '../languages.ts'
import { route } from '../route.ts'

/** A member's language and time zone. Null means the device's time zone; emails then use the college's. */
export const Region = z.object({ language: z.enum(LANGUAGE_TAGS, 'choice'), timeZone: z.nullable(timeZone) })
export type Region = z.infer<typeof Region>

/** Returns the viewer's own language and time zone. */
export const getRegion = route({
  method: 'GET',
  url: '/api/region',
  access: 'member',
  beforeFactor: true,
  schema: { summary: 'My language and time zone', tags: ['region'], response: { 200: Region } },
})

/** Changes the fields that are present. */
export const changeRegion = route({
  method: 'PATCH',
  url: '/api/region',
  access: 'member',
  beforeFactor: true,
  schema: {
    summary: 'Change my language and time zone',
    tags: ['region'],
    body: z.partial(Region),
    response: { 200: Region },
  },
})
