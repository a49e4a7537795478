import * as z from 'zod/mini'
import { emailAddress, httpUrl, instant, line, optionalLine, orEmpty, timeZone, year } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'
import { route } from '../route.ts'

/** What unverified alumni may do: as decided for `limited`, everything, or not even log in. */
export const UnverifiedAlumni = z.enum(['limited', 'full', 'blocked'], 'choice')
export type UnverifiedAlumni = z.infer<typeof UnverifiedAlumni>

/** What every page may know of the college. */
export const College = z.object({
  name: z.string(),
  timeZone: z.string(),
  firstGraduationYear: z.number(),
  phone: z.string(),
  email: z.string(),
  donationUrl: z.string(),
  mail: z.boolean(),
})
export type College = z.infer<typeof College>

/** The college as anyone sees it: footer, choices of the forms, donation address, whether mail is configured. */
export const getCollege = route({
  method: 'GET',
  url: '/api/college',
  access: 'public',
  stored: true,
  schema: { summary: 'The college', tags: ['college'], response: { 200: College } },
})

/** The college's settings, for administrators. `revision` is another one once any of them has changed. */
export const Settings = z.object({
  name: z.string(),
  timeZone: z.string(),
  firstGraduationYear: z.number(),
  unverifiedAlumni: UnverifiedAlumni,
  phone: z.string(),
  email: z.string(),
  donationUrl: z.string(),
  emailDomains: z.array(z.string()),
  adminsNeedSecondFactor: z.boolean(),
  confirmAddresses: z.boolean(),
  revision: z.string(),
})
export type Settings = z.infer<typeof Settings>

/** The settings as a form sends them, whole. No `emailDomains` means that any address may register. */
export const SettingsValues = z.object({
  name: line(LIMITS.nameLength),
  timeZone,
  firstGraduationYear: year.check(z.gte(LIMITS.earliestGraduationYear, 'year_from'), z.lte(2100, 'year_to')),
  unverifiedAlumni: UnverifiedAlumni,
  phone: optionalLine(40),
  email: orEmpty(emailAddress),
  donationUrl: orEmpty(httpUrl),
  emailDomains: z
    .array(line(LIMITS.emailLength).check(z.toLowerCase(), z.regex(/^[^\s@.]+(?:\.[^\s@.]+)+$/, 'domain')), 'type')
    .check(z.maxLength(50, 'too_many')),
  /** An administrator without a second factor can do nothing but set one up. */
  adminsNeedSecondFactor: z.boolean('type'),
  /** Members must confirm their email address; those who are there already within 14 days. */
  confirmAddresses: z.boolean('type'),
})
export type SettingsValues = z.infer<typeof SettingsValues>

/**
 * New settings, and the revision of those that they replace. Switching off `adminsNeedSecondFactor` or `confirmAddresses` takes a
 * password confirmation; all other changes need none.
 */
export const SettingsChange = z.extend(SettingsValues, {
  confirmation: z.optional(PasswordConfirmation),
  revision: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
})
export type SettingsChange = z.infer<typeof SettingsChange>

/** Reads the settings. */
export const getSettings = route({
  method: 'GET',
  url: '/api/admin/settings',
  access: 'admin',
  schema: { summary: 'The settings', tags: ['admin'], response: { 200: Settings } },
})

/**
 * Replaces the settings. 409 `settings.outdated` when another administrator has changed them since this revision; 403
 * `settings.confirm_password` when the change weakens security and has no `confirmation`.
 */
export const updateSettings = route({
  method: 'PUT',
  url: '/api/admin/settings',
  access: 'admin',
  schema: { summary: 'Change the settings', tags: ['admin'], body: SettingsChange, response: { 200: Settings } },
})

/**
 * How many members there are, how many of them haven't confirmed their email address, when the rule begins to apply (null unless that is
 * ahead), and whether emails are still being sent to them.
 */
export const Confirmations = z.object({
  members: z.int(),
  unconfirmed: z.int(),
  from: z.nullable(instant),
  sending: z.boolean(),
})
export type Confirmations = z.infer<typeof Confirmations>

/** Reads how many members have confirmed their address. */
export const getConfirmations = route({
  method: 'GET',
  url: '/api/admin/confirmations',
  access: 'admin',
  schema: { summary: 'How many addresses are confirmed', tags: ['admin'], response: { 200: Confirmations } },
})
