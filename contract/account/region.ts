import * as z from 'zod/mini'
import { timeZone } from '../fields.ts'
import { LANGUAGE_TAGS } from '../languages.ts'
import { route } from '../route.ts'

/**
 * In which language the portal speaks to a member, and by the clocks of which time zone. No zone is that of the device;
 * emails, which come to no device, go by the college's then.
 */
export const Region = z.object({ language: z.enum(LANGUAGE_TAGS, 'choice'), timeZone: z.nullable(timeZone) })
export type Region = z.infer<typeof Region>

/** One's own language and time zone. */
export const getRegion = route({
  method: 'GET',
  url: '/api/region',
  access: 'member',
  beforeFactor: true,
  schema: { summary: 'My language and time zone', tags: ['region'], response: { 200: Region } },
})

/** Changes what of it is named. */
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
