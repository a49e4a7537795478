import * as z from 'zod/mini'
import { Done, id } from '#contract/fields.ts'
import { Person } from '#contract/members/person.ts'
import { Paging } from '#contract/paging.ts'
import { route } from '#contract/route.ts'

const tags = ['blocks']
const withUser = z.object({ userId: id })

/** Whom one has blocked, latest first. */
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
 * Blocks somebody: from now on neither finds, sees, reads or reaches the other, and to each of them it is as if the other
 * were not there. They are not told. Blocking twice is blocking once.
 */
export const blockMember = route({
  method: 'PUT',
  url: '/api/blocks/:userId',
  access: 'member',
  defence: true,
  schema: { summary: 'Block a member', tags, params: withUser, response: { 200: Done } },
})

/** Lifts one's block; what was said before is there again. */
export const unblockMember = route({
  method: 'DELETE',
  url: '/api/blocks/:userId',
  access: 'member',
  defence: true,
  schema: { summary: 'Unblock a member', tags, params: withUser, response: { 200: Done } },
})
