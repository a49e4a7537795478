import * as z from 'zod/mini'
import { Done, id } from '#contract/fields.ts'
import { Person } from '#contract/members/person.ts'
import { Paging } from '#contract/paging.ts'
import { route } from '#contract/route.ts'

const tags = ['discussions']
const withUser = z.object({ userId: id })

/** Lists the members that the viewer has muted in discussions, latest first. */
export const listMuted = route({
  method: 'GET',
  url: '/api/discussions/muted',
  access: 'confirmed',
  people: 'known',
  schema: {
    summary: 'People I have muted in discussions',
    tags,
    querystring: Paging(),
    response: { 200: z.object({ users: z.array(Person) }) },
  },
})

/**
 * Hides the threads that a member has started under their name from the viewer's lists and counts, apart from those that the viewer follows. The member
 * isn't notified. Idempotent. 404 `member.not_found` for those who have posted nothing under their name that the viewer may see.
 */
export const muteMember = route({
  method: 'PUT',
  url: '/api/discussions/muted/:userId',
  access: 'confirmed',
  schema: { summary: 'Mute a member in discussions', tags, params: withUser, response: { 200: Done } },
})

/** Undoes `muteMember`. */
export const unmuteMember = route({
  method: 'DELETE',
  url: '/api/discussions/muted/:userId',
  access: 'confirmed',
  schema: { summary: 'Unmute a member in discussions', tags, params: withUser, response: { 200: Done } },
})
