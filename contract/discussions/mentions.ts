import * as z from 'zod/mini'
import { id, searchWords } from '../fields.ts'
import { Person } from '../members/person.ts'
import { route } from '../route.ts'

/**
 * A mention in the Markdown of a post: `[@Name](member:<id>)`. Only the id counts: responses have the member's current name, and former, suspended
 * and blocked members are plain text there.
 */
const mention = /\[@([^[\]\n]{0,200})\]\(member:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)/gi

/** Returns the different ids of the members that a text mentions. */
export const mentionsIn = (body: string): string[] => [
  ...new Set([...body.matchAll(mention)].map(([, , memberId = '']) => memberId.toLowerCase())),
]

/** Replaces each mention in a text by what `change` returns for its name and the member's id. */
export const replaceMentions = (body: string, change: (name: string, memberId: string) => string): string =>
  body.replaceAll(mention, (_, name: string, memberId: string) => change(name, memberId.toLowerCase()))

/** Returns a mention as Markdown. */
export const mentionOf = ({ _id, fullName }: Pick<Person, '_id' | 'fullName'>): string =>
  `[@${mentionName(fullName)}](member:${_id})`

/** Returns a name without the characters that end a mention or format text. */
export const mentionName = (fullName: string): string => fullName.replaceAll(/[[\]\\`*_<>\n]/g, '')

/** A member to mention. `inThread`: they have posted in the thread. `mayRead`: they may read the space; others can't be mentioned. */
export const Mentionable = z.object({ person: Person, inThread: z.boolean(), mayRead: z.boolean() })
export type Mentionable = z.infer<typeof Mentionable>

/**
 * Returns up to eight members whose name contains `q`: those who have posted in the `thread` first, then those who may read the `space`. Without `q`
 * only those in the thread. 404 `thread.not_found` and `space.not_found`.
 */
export const listMentionable = route({
  method: 'GET',
  url: '/api/discussions/mentionable',
  access: 'verified',
  schema: {
    summary: 'Who can be mentioned',
    tags: ['discussions'],
    querystring: z.object({ thread: z.optional(id), space: z.optional(id), q: searchWords }),
    response: { 200: z.object({ people: z.array(Mentionable) }) },
  },
})
