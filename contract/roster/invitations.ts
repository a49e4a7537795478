import * as z from 'zod/mini'
import { EmailParts } from '../emailParts.ts'
import { Done, id, instant, optionalText } from '../fields.ts'
import { LANGUAGE_TAGS } from '../languages.ts'
import { Paging } from '../paging.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'
import { route } from '../route.ts'
import { ROSTER_LIMITS } from './limits.ts'

const tags = ['roster']
const byId = z.object({ id })
const Language = z.enum(LANGUAGE_TAGS, 'choice')
const number = (least: number, most: number) => z.int('number').check(z.gte(least, 'at_least'), z.lte(most, 'at_most'))
const classYear = z.optional(z.nullable(number(ROSTER_LIMITS.earliestClass, 2100)))

/** The audience of an invitation: one list or all, and the classes from one year to another. `message` replaces the first paragraphs of the email. */
export const InvitationChoice = z.object({
  list: z.optional(z.nullable(id)),
  fromYear: classYear,
  toYear: classYear,
  message: z._default(optionalText(ROSTER_LIMITS.invitationMessage), ''),
  language: z._default(Language, 'en'),
})
export type InvitationChoice = z.infer<typeof InvitationChoice>

/** The reason to leave a record out. `shared`: another record with the same address is invited; `invited`: the record was invited before. */
export const LeftOut = z.enum(
  ['deceased', 'do_not_contact', 'bounced', 'member', 'no_address', 'invited', 'shared'],
  'choice',
)
export type LeftOut = z.infer<typeof LeftOut>

/** Previews a run without storing anything. `mostPerHour` is lower in the first week of a sender. */
export const previewInvitations = route({
  method: 'POST',
  url: '/api/admin/roster/invitations/preview',
  access: 'admin',
  may: 'import',
  people: 'known',
  schema: {
    summary: 'Preview an invitation',
    tags,
    body: InvitationChoice,
    response: {
      200: z.object({
        count: z.int(),
        leftOut: z.array(z.object({ why: LeftOut, count: z.int() })),
        names: z.array(z.string()),
        emailIsSetUp: z.boolean(),
        from: z.string(),
        replyTo: z.string(),
        mostPerHour: z.int(),
        emails: z.array(EmailParts),
      }),
    },
  },
})

/** Sends the caller the email as one person would get it. 409 `roster.no_email` without a mail server. */
export const testInvitation = route({
  method: 'POST',
  url: '/api/admin/roster/invitations/test',
  access: 'admin',
  may: 'import',
  schema: { summary: 'Send an invitation to myself', tags, body: InvitationChoice, response: { 202: Done } },
})

export const RunState = z.enum(['running', 'paused', 'stopped', 'done'])

/**
 * A run of invitations. `total`: people of the run; `sent`, `reminded`: emails that left; `opened`: who opened their link; `joined`: who has an account
 * now. `finishesAt`: when the last first email will probably have left.
 */
export const InvitationRun = z.object({
  _id: id,
  state: RunState,
  pausedBy: z.nullable(z.enum(['office', 'bounces'])),
  listId: z.nullable(id),
  listName: z.nullable(z.string()),
  fromYear: z.nullable(z.int()),
  toYear: z.nullable(z.int()),
  perHour: z.int(),
  perDay: z.int(),
  remindAfterDays: z.nullable(z.int()),
  linkDays: z.int(),
  total: z.int(),
  sent: z.int(),
  reminded: z.int(),
  bounced: z.int(),
  opened: z.int(),
  joined: z.int(),
  startsAt: instant,
  startedBy: z.string(),
  createdAt: instant,
  finishedAt: z.nullable(instant),
  finishesAt: z.nullable(instant),
})
export type InvitationRun = z.infer<typeof InvitationRun>

/**
 * Starts inviting in the background. `expected`: how many the preview counted; 409 `roster.invited_changed` when it is another number by now. More than
 * `invitationsWithoutPassword` people are invited only with a `confirmation`: 403 `roster.confirm` without one.
 */
export const startInvitations = route({
  method: 'POST',
  url: '/api/admin/roster/invitations',
  access: 'admin',
  may: 'import',
  schema: {
    summary: 'Invite people of the roster',
    tags,
    body: z.extend(InvitationChoice, {
      expected: number(0, 1_000_000),
      perHour: number(1, ROSTER_LIMITS.invitationsPerHour),
      perDay: z.optional(number(1, ROSTER_LIMITS.invitationsPerHour * 24)),
      remindAfterDays: z.optional(z.nullable(number(1, 60))),
      linkDays: z._default(number(1, ROSTER_LIMITS.linkDays), 30),
      startsAt: z.optional(instant),
      confirmation: z.optional(PasswordConfirmation),
    }),
    response: { 201: InvitationRun },
  },
})

/** Lists the runs, newest first. */
export const listRuns = route({
  method: 'GET',
  url: '/api/admin/roster/invitations',
  access: 'admin',
  may: 'import',
  schema: {
    summary: 'Runs of invitations',
    tags,
    querystring: Paging(10),
    response: { 200: z.object({ runs: z.array(InvitationRun) }) },
  },
})

/** Pauses, continues or stops a run. Sent emails stay sent; a stopped run leaves the rest uninvited. 409 `roster.run_over` once it is over. */
export const changeRun = route({
  method: 'PUT',
  url: '/api/admin/roster/invitations/:id/state',
  access: 'admin',
  may: 'import',
  schema: {
    summary: 'Pause, go on with or stop inviting',
    tags,
    params: byId,
    body: z.object({ state: z.enum(['running', 'paused', 'stopped'], 'choice') }),
    response: { 200: InvitationRun },
  },
})

/** Ends emails to the address that a link in an invitation names: it belongs to someone else (`not_me`), or its owner wants none (`never`). */
export const silenceAddress = route({
  method: 'POST',
  url: '/api/join/silence',
  access: 'public',
  schema: {
    summary: 'Never write to an invited address again',
    tags,
    body: z.object({
      token: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
      why: z.enum(['never', 'not_me'], 'choice'),
    }),
    response: { 200: Done },
  },
})
