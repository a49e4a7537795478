import * as z from 'zod/mini'
import { Region } from '../account/region.ts'
import { Backups } from '../college/backups.ts'
import { College } from '../college/college.ts'
import { System } from '../college/system.ts'
import { Done, id, instant } from '../fields.ts'
import { GrantedRight } from '../members/rights.ts'
import { Centre } from '../notifications/notifications.ts'
import { route } from '../route.ts'
import { PostingKind } from '../trust/moderation.ts'

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
export const WaitingKind = z.enum([
  ...(['reports', 'verifications', 'first_posts', 'guides', 'letters'] as const),
  ...(['doubtful_rows', 'unconfirmed', 'exports'] as const),
])
export type WaitingKind = z.infer<typeof WaitingKind>

/** The numbers of a section: all its items, null where the menu doesn't show them, and those that wait for a person. */
export const DeskCount = z.object({ section: DeskSection, total: z.nullable(z.int()), waiting: z.int() })
export type DeskCount = z.infer<typeof DeskCount>

/**
 * The data of the frame around every page of the desk: the caller, their rights in force, whether they are a student or alumnus too, the names of the
 * owners, who can give more rights, and the numbers of the sections that the rights include; and, as their own calls return them, the caller's region,
 * the first page of notifications with the URL of the next, and the college.
 */
export const Desk = z.object({
  frame: z.object({
    me: z.object({ _id: id, fullName: z.string() }),
    member: z.boolean(),
    rights: z.array(GrantedRight),
    owners: z.array(z.string()),
    counts: z.array(DeskCount),
  }),
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
  may: 'desk',
  people: 'known',
  schema: { summary: 'Data of the frame of the desk', tags: ['desk'], response: { 200: Desk } },
})

/**
 * Work of one kind that waits for the alumni office: the number of items, since when the oldest waits and when it is late. `section` is null for work
 * that is done on Today itself. `details` are what its row says about them.
 */
export const Waiting = z.object({
  kind: WaitingKind,
  section: z.nullable(DeskSection),
  count: z.int(),
  since: z.nullable(instant),
  due: z.nullable(instant),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Waiting = z.infer<typeof Waiting>

/** The first steps of a new college, in their order. */
export const StepKind = z.enum(['name', 'logo', 'email', 'import', 'invite', 'colleague'])
export type StepKind = z.infer<typeof StepKind>

/** A first step, and what its tile says about it. */
export const Step = z.object({
  kind: StepKind,
  done: z.boolean(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Step = z.infer<typeof Step>

/** Members who joined, postings of all kinds, and posts in discussions. */
export const FigureKind = z.enum(['joined', 'postings', 'posts'])
export type FigureKind = z.infer<typeof FigureKind>

/** The numbers of eight weeks, the oldest first. Each ends at midnight by the clocks of the college, the last one yesterday. */
export const Figure = z.object({ kind: FigureKind, weeks: z.array(z.int()) })
export type Figure = z.infer<typeof Figure>

/** What was decided. */
export const DecisionAct = z.enum([
  'verified',
  'declined',
  'graduated',
  'graduation_declined',
  'suspended',
  'hidden',
  'report_handled',
])
export type DecisionAct = z.infer<typeof DecisionAct>

/**
 * A decision of the team. `own`: the viewer's; `posting`: the kind of a hidden posting; `undo`: whether it can be undone, until when (null for always).
 */
export const Decision = z.object({
  _id: id,
  actorName: z.string(),
  own: z.boolean(),
  act: DecisionAct,
  subject: z.string(),
  subjectId: z.nullable(id),
  posting: z.nullable(PostingKind),
  at: instant,
  undo: z.nullable(z.object({ until: z.nullable(instant) })),
})
export type Decision = z.infer<typeof Decision>

/**
 * Today: the first steps, and whether the college has hidden them; what waits for the alumni office, reports first, then the oldest; the figures of the
 * last weeks; the state of the portal and its backups; and the team's last decisions. Each part only as far as the caller's rights include it: `system`
 * and `backups` are null and the other parts empty without them, and the decisions are the caller's own.
 */
export const Today = z.object({
  steps: z.object({ list: z.array(Step), hidden: z.boolean() }),
  waiting: z.array(Waiting),
  figures: z.array(Figure),
  system: z.nullable(System),
  backups: z.nullable(Backups),
  decisions: z.array(Decision),
})
export type Today = z.infer<typeof Today>

/** Reads everything on Today in one call. */
export const getToday = route({
  method: 'GET',
  url: '/api/admin/today',
  access: 'admin',
  may: 'desk',
  people: 'known',
  schema: { summary: 'What the alumni office needs to know today', tags: ['desk'], response: { 200: Today } },
})

/** Hides the first steps on Today for the whole team, or shows them again. Idempotent. */
export const hideSteps = route({
  method: 'PUT',
  url: '/api/admin/first-steps/hiding',
  access: 'admin',
  may: 'settings',
  schema: { summary: 'Hide the first steps', tags: ['desk'], response: { 200: Done } },
})
export const showSteps = route({
  method: 'DELETE',
  url: '/api/admin/first-steps/hiding',
  access: 'admin',
  may: 'settings',
  schema: { summary: 'Show the first steps again', tags: ['desk'], response: { 200: Done } },
})
