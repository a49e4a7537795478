import * as z from 'zod/mini'
import { id, searchWords } from '../fields.ts'
import { Role, Verification } from '../members/person.ts'
import { route } from '../route.ts'
import { PostingKind } from '../trust/moderation.ts'

/** A member in the results of the desk's search. */
export const FoundPerson = z.object({
  _id: id,
  fullName: z.string(),
  profilePhoto: z.nullable(z.string()),
  role: Role,
  email: z.string(),
  usn: z.nullable(z.string()),
  course: z.nullable(z.string()),
  graduationYear: z.nullable(z.number()),
  verification: Verification,
  suspended: z.boolean(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** A posting in its results. */
export const FoundPosting = z.object({
  _id: id,
  kind: PostingKind,
  title: z.string(),
  authorName: z.nullable(z.string()),
  hidden: z.boolean(),
})
export type FoundPosting = z.infer<typeof FoundPosting>

/**
 * Finds members by name, email, USN, year or course, and postings by their words, the first few of each. `closest`: without a match, a member whose name
 * is similar. Only what the caller's rights include: members, all postings, or those of events.
 */
export const searchDesk = route({
  method: 'GET',
  url: '/api/admin/desk/search',
  access: 'admin',
  may: 'desk',
  reads: 'members.read',
  schema: {
    summary: 'Search members and postings',
    tags: ['desk'],
    querystring: z.object({ q: searchWords }),
    response: {
      200: z.object({
        people: z.array(FoundPerson),
        closest: z.nullable(FoundPerson),
        postings: z.array(FoundPosting),
      }),
    },
  },
})
