import * as z from 'zod/mini'
import { Done, id } from '#contract/fields.ts'
import { Person } from '#contract/members/person.ts'
import { Paging } from '#contract/paging.ts'
import { route } from '#contract/route.ts'

const tags = ['blocks']
const withUser = z.object({ userId: id })

/** Lists the members that the viewer has blocked, latest first. */
export const listBlocks = route({
  method: 'GET',
  url: '/api/blocks',
  access: 'member',
  people: 'known',
  schema: {
    summary: 'People I have blocked',
    tags,
    querystring: Paging(),
    response: { 200: z.object({ users: z.array(Person) }) },
  },
})

/**
 * Blocks a member: from now on neither can find, see, read or reach the other, as if the other didn't exist. The blocked member isn't notified.
 * Idempotent.
 */
export const blockMember = route({
  method: 'PUT',
  url: '/api/blocks/:userId',
  access: 'member',
  defence: true,
  schema: { summary: 'Block a member', tags, params: withUser, response: { 200: Done } },
})

/** Removes the viewer's block; earlier messages are visible again. */
export const unblockMember = route({
  method: 'DELETE',
  url: '/api/blocks/:userId',
  access: 'member',
  defence: true,
  schema: { summary: 'Unblock a member', tags, params: withUser, response: { 200: Done } },
})
