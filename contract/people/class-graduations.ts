import * as z from 'zod/mini'
import { Done, id, instant, orAbsent, ticked, year } from '../fields.ts'
import { route } from '../route.ts'

const tags = ['admin']

/** Why a student of a class isn't graduated with it. */
export const LEFT_OUT = ['suspended', 'leaving', 'asked', 'unconfirmed'] as const

/** A class whose year has begun and that still has students; `ready` of them can be graduated. */
export const ClassToGraduate = z.object({ year: z.int(), students: z.int(), ready: z.int() })
export type ClassToGraduate = z.infer<typeof ClassToGraduate>

/** A graduation that can still be undone: until `undoableUntil`, for `count` people. */
export const ClassGraduation = z.object({
  _id: id,
  year: z.int(),
  count: z.int(),
  graduatedAt: instant,
  undoableUntil: instant,
})
export type ClassGraduation = z.infer<typeof ClassGraduation>

/** Lists the classes that can be graduated, latest first, and the graduations that can be undone. */
export const listClassGraduations = route({
  method: 'GET',
  url: '/api/admin/class-graduations',
  access: 'admin',
  may: 'graduate',
  schema: {
    summary: 'Classes to graduate',
    tags,
    response: { 200: z.object({ classes: z.array(ClassToGraduate), graduations: z.array(ClassGraduation) }) },
  },
})

/**
 * Returns who would be graduated, and who is left out and why, with some names each. `nextFirstYear`: the first graduation year that registrations
 * should offer afterwards, null if it is already later.
 */
export const previewClassGraduation = route({
  method: 'GET',
  url: '/api/admin/class-graduations/preview',
  access: 'admin',
  may: 'graduate',
  schema: {
    summary: 'Who a graduation would reach',
    tags,
    querystring: z.object({ year }),
    response: {
      200: z.object({
        ready: z.int(),
        leftOut: z.array(z.object({ reason: z.enum(LEFT_OUT), count: z.int(), names: z.array(z.string()) })),
        nextFirstYear: z.nullable(z.int()),
      }),
    },
  },
})

/** A number of people, and the names of the first 20. */
const NamedStudents = z.object({ count: z.int(), names: z.array(z.string()) })
export type NamedStudents = z.infer<typeof NamedStudents>

/**
 * Students who are to graduate beside the college's lists: the number of `records` of their year and of students among them (`listed`), the students
 * on none (`notListed`), and the people on a list who aren't to graduate and are no alumni yet (`missing`), with 20 names each.
 */
export const ClassComparison = z.object({
  records: z.int(),
  listed: z.int(),
  notListed: NamedStudents,
  missing: NamedStudents,
})
export type ClassComparison = z.infer<typeof ClassComparison>

const chosen = orAbsent(z.array(id, 'type').check(z.minLength(1, 'required'), z.maxLength(200, 'too_many')))

/** Compares the students of a class who can graduate, or only `members` of it, with the college's lists. `comparison` is null without a record of the year. `otherYear`:
 * those with another year on a list, and not this one; they don't graduate. */
export const compareClass = route({
  method: 'POST',
  url: '/api/admin/class-graduations/comparison',
  access: 'admin',
  may: 'graduate',
  people: 'known',
  schema: {
    summary: 'Compare a class with the lists',
    tags,
    body: z.object({ year, members: chosen }),
    response: { 200: z.object({ comparison: z.nullable(ClassComparison), otherYear: NamedStudents }) },
  },
})

/**
 * Makes the students of a class, or only `members` of it, verified alumni, who keep their accounts and everything in them, and notifies each. Repeating a `graduationId` has no
 * further effect. 409 `class_graduation.too_early` before the year begins, `class_graduation.nobody` when no student can be graduated.
 */
export const graduateClass = route({
  method: 'POST',
  url: '/api/admin/class-graduations',
  access: 'admin',
  may: 'graduate',
  schema: {
    summary: 'Graduate a class',
    tags,
    body: z.object({
      graduationId: id,
      year,
      movesFirstYear: ticked,
      members: chosen,
    }),
    response: { 201: ClassGraduation },
  },
})

/**
 * Undoes a graduation within 7 days, for everyone or only for `member`, who are students again. Members who are no longer verified alumni are
 * left out. 409 `class_graduation.final` when it is too late, or no one is left.
 */
export const undoClassGraduation = route({
  method: 'DELETE',
  url: '/api/admin/class-graduations/:id',
  access: 'admin',
  may: 'graduate',
  schema: {
    summary: 'Undo the graduation of a class',
    tags,
    params: z.object({ id }),
    querystring: z.object({ member: z.optional(id) }),
    response: { 200: Done },
  },
})
