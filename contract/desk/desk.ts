import * as z from 'zod/mini'
import { Region } from '../account/region.ts'
import { College } from '../college/college.ts'
import { id, instant } from '../fields.ts'
import { Centre } from '../notifications/notifications.ts'
import { route } from '../route.ts'

/** The sections of the alumni office's desk with a number in the menu: the paths of their pages below `/admin`. */
export const DeskSection = z.enum([
  'students',
  'verifications',
  'lists',
  'postings',
  'guides',
  'discussions',
  'reports',
  'inbox',
])
export type DeskSection = z.infer<typeof DeskSection>

/** What waits for the alumni office. */
export const WaitingKind = z.enum(['reports', 'verifications', 'first_posts', 'guides', 'letters'])
export type WaitingKind = z.infer<typeof WaitingKind>

/** The numbers of a section: all its items, null where the menu doesn't show them, and those that wait for a person. */
export const DeskCount = z.object({ section: DeskSection, total: z.nullable(z.int()), waiting: z.int() })
export type DeskCount = z.infer<typeof DeskCount>

/**
 * The data of the frame around every page of the desk: the administrator and the numbers of the menu; and, as their own calls return them, the
 * administrator's region, the first page of notifications with the URL of the next, and the college.
 */
export const Desk = z.object({
  frame: z.object({ me: z.object({ _id: id, fullName: z.string() }), counts: z.array(DeskCount) }),
  region: Region,
  notifications: z.object({ body: Centre, next: z.nullable(z.string()) }),
  college: College,
})
export type Desk = z.infer<typeof Desk>

/** Reads all data of the frame of the desk in one call. */
export const getDesk = route({
  method: 'GET',
  url: '/api/admin/desk',
  access: 'admin',
  people: 'known',
  schema: { summary: 'Data of the frame of the desk', tags: ['desk'], response: { 200: Desk } },
})

/**
 * Work of one kind that waits for the alumni office: the number of items, since when the oldest waits and when it is late. `details` are what its row
 * says about them.
 */
export const Waiting = z.object({
  kind: WaitingKind,
  section: DeskSection,
  count: z.int(),
  since: z.nullable(instant),
  due: z.nullable(instant),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Waiting = z.infer<typeof Waiting>

/** Today: what waits for the alumni office, reports first, then the oldest. */
export const Today = z.object({ waiting: z.array(Waiting) })
export type Today = z.infer<typeof Today>

/** Reads everything on Today in one call. */
export const getToday = route({
  method: 'GET',
  url: '/api/admin/today',
  access: 'admin',
  people: 'known',
  schema: { summary: 'What waits for the alumni office', tags: ['desk'], response: { 200: Today } },
})
