import * as z from 'zod/mini'
import { optionalLine } from '../fields.ts'
import { route } from '../route.ts'

const tags = ['admin']

/** What an administrator does, in their own words, for About Us; empty if they aren't shown there. */
export const PublicRole = z.object({ role: optionalLine(80) })
export type PublicRole = z.infer<typeof PublicRole>

/** Returns the caller's words on About Us. */
export const getPublicRole = route({
  method: 'GET',
  url: '/api/admin/public-role',
  access: 'admin',
  may: 'desk',
  schema: { summary: 'What About Us says that I do', tags, response: { 200: PublicRole } },
})

/** Shows the caller on About Us with these words, or no longer when they are empty. */
export const changePublicRole = route({
  method: 'PUT',
  url: '/api/admin/public-role',
  access: 'admin',
  may: 'desk',
  schema: { summary: 'Show me on About Us', tags, body: PublicRole, response: { 200: PublicRole } },
})
