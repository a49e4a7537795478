import * as z from 'zod/mini'
import { emailAddress, httpUrl, instant, line, optionalLine, orEmpty, timeZone, year } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'
import { route } from '../route.ts'

/** What unverified alumni may do: `limited` as decided, everything, or not even log in. */
export const UnverifiedAlumni = z.enum(['limited', 'full', 'blocked'], 'choice')
export type UnverifiedAlumni = z.infer<typeof UnverifiedAlumni>

/** The college's data that every page may show. */
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

/** Returns the public data of the college: footer, form choices, donation address, and whether email is configured. */
export const getCollege = route({
  method: 'GET',
  url: '/api/college',
  access: 'public',
  stored: true,
  schema: { summary: 'The college', tags: ['college'], response: { 200: College } },
})

/** The college's settings, for administrators. `revision` changes with every change to them. */
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
  studentsStartGroups: z.boolean(),
  followsRepositories: z.boolean(),
  revision: z.string(),
})
export type Settings = z.infer<typeof Settings>

/** The complete settings as the form sends them. Without `emailDomains` any address may register. */
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
  /** Administrators without two-step login can only set it up. */
  adminsNeedSecondFactor: z.boolean('type'),
  /** Members must confirm their email address; existing members within 14 days. */
  confirmAddresses: z.boolean('type'),
  /** Students may start groups; alumni always may. */
  studentsStartGroups: z.boolean('type'),
  /** Hosts of repositories are asked once a day when the code of a project last changed. */
  followsRepositories: z.boolean('type'),
})
export type SettingsValues = z.infer<typeof SettingsValues>

/**
 * New settings, and the revision that they replace. Switching off `adminsNeedSecondFactor` or `confirmAddresses` requires a password confirmation;
 * other changes don't.
 */
export const SettingsChange = z.extend(SettingsValues, {
  confirmation: z.optional(PasswordConfirmation),
  revision: z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
})
export type SettingsChange = z.infer<typeof SettingsChange>

/** Returns the settings. */
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
 * The number of members, how many of them haven't confirmed their email address, when the rule begins to apply (null unless that is in the future),
 * and whether emails are still being sent to them.
 */
export const Confirmations = z.object({
  members: z.int(),
  unconfirmed: z.int(),
  from: z.nullable(instant),
  sending: z.boolean(),
})
export type Confirmations = z.infer<typeof Confirmations>

/** Returns how many members have confirmed their address. */
export const getConfirmations = route({
  method: 'GET',
  url: '/api/admin/confirmations',
  access: 'admin',
  schema: { summary: 'Number of confirmed email addresses', tags: ['admin'], response: { 200: Confirmations } },
})
