import * as z from 'zod/mini'
import {
  emailAddress,
  file,
  httpUrl,
  id,
  instant,
  line,
  optionalLine,
  optionalText,
  orEmpty,
  timeZone,
  year,
} from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Paging } from '../paging.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'
import { route } from '../route.ts'
import { CollegeImage } from './college.ts'
import { firstMessagesIn } from './firstMessages.ts'

const tags = ['admin']

/** What unverified alumni may do: `limited` as decided, everything, or not even log in. */
export const UnverifiedAlumni = z.enum(['limited', 'full', 'blocked'], 'choice')
export type UnverifiedAlumni = z.infer<typeof UnverifiedAlumni>

const colour = orEmpty(z.string('type').check(z.toLowerCase(), z.regex(/^#[\da-f]{6}$/, 'colour')))
// The key of an uploaded image; empty without one.
const image = orEmpty(z.string('type').check(z.regex(/^[\w-]{16,64}$/, 'invalid')))
const pageText = optionalText(LIMITS.textLength)
// A first message per line.
const firstMessages = optionalText(LIMITS.firstMessages * (LIMITS.firstMessageLength + 1)).check(
  z.refine((text) => {
    const messages = firstMessagesIn(text)
    return (
      messages.length <= LIMITS.firstMessages && messages.every(({ length }) => length <= LIMITS.firstMessageLength)
    )
  }, 'first_messages'),
)

/** The complete settings. Without `emailDomains` any address may register. Empty colours are the product's own. */
export const SettingsValues = z.object({
  name: line(LIMITS.nameLength),
  shortName: optionalLine(20),
  logo: image,
  mainColour: colour,
  accentColour: colour,
  timeZone,
  phone: optionalLine(40),
  email: orEmpty(emailAddress),
  officeHours: optionalLine(100),
  donationUrl: orEmpty(httpUrl),
  firstGraduationYear: year.check(z.gte(LIMITS.earliestGraduationYear, 'year_from'), z.lte(2100, 'year_to')),
  unverifiedAlumni: UnverifiedAlumni,
  emailDomains: z
    .array(line(LIMITS.emailLength).check(z.toLowerCase(), z.regex(/^[^\s@.]+(?:\.[^\s@.]+)+$/, 'domain')), 'type')
    .check(z.maxLength(50, 'too_many')),
  /** Members must confirm their email address; existing members within 14 days. */
  confirmAddresses: z.boolean('type'),
  /** Alumni who match a record of the roster exactly are verified as soon as they have confirmed their address. */
  verifiesExactMatches: z.boolean('type'),
  /** A guardian's consent is recorded before the account of a minor opens. */
  minorsNeedConsent: z.boolean('type'),
  /** Students may start groups; alumni always may. */
  studentsStartGroups: z.boolean('type'),
  /** Members may publish a page of their own. Switched off, those they have aren't shown. */
  allowsPublicPages: z.boolean('type'),
  /** Hosts of repositories are asked once a day when the code of a project last changed. */
  followsRepositories: z.boolean('type'),
  /** Administrators without two-step login can only set it up. */
  adminsNeedSecondFactor: z.boolean('type'),
  /** The words between a pair of ** are marked. Empty: the portal's own. */
  headline: optionalLine(LIMITS.publicHeadlineLength),
  welcome: optionalText(LIMITS.lineLength),
  hero: image,
  heroText: optionalLine(LIMITS.lineLength),
  /** First messages that students could write and alumni could get, a line each. Empty: the portal's own. */
  studentAsks: firstMessages,
  alumniAsks: firstMessages,
  about: pageText,
  privacy: pageText,
  contact: pageText,
  /** Visitors see the size of the network, in bands. */
  showsFigures: z.boolean('type'),
})
export type SettingsValues = z.infer<typeof SettingsValues>

/** The settings by group. Each group is saved alone. */
export const SETTINGS_GROUPS = {
  college: ['name', 'shortName', 'logo', 'mainColour', 'accentColour', 'timeZone'],
  contact: ['phone', 'email', 'officeHours', 'donationUrl'],
  registration: [
    'firstGraduationYear',
    'emailDomains',
    'confirmAddresses',
    'unverifiedAlumni',
    'verifiesExactMatches',
    'minorsNeedConsent',
  ],
  sections: ['studentsStartGroups', 'allowsPublicPages', 'followsRepositories'],
  pages: [
    'headline',
    'welcome',
    'hero',
    'heroText',
    'studentAsks',
    'alumniAsks',
    'showsFigures',
    'about',
    'privacy',
    'contact',
  ],
  security: ['adminsNeedSecondFactor'],
} as const satisfies Record<string, readonly (keyof SettingsValues)[]>

export const SettingsGroup = z.enum(['college', 'contact', 'registration', 'sections', 'pages', 'security'], 'choice')
export type SettingsGroup = z.infer<typeof SettingsGroup>

const ofEachGroup = <T extends z.ZodMiniType>(value: T) =>
  z.object({
    ...{ college: value, contact: value, registration: value },
    ...{ sections: value, pages: value, security: value },
  })

/** The last change of a group: the administrator's name, empty if unknown, and when. */
const LastChange = z.object({ by: z.string(), at: instant, mine: z.boolean() })

/**
 * The settings, with the chosen images. `groups`: those that the viewer may read and change; what only members or administrators see of the others is
 * as in a new portal. `revisions`: of each group, which change with it; `revision`: of all of them together. `lastChanges`: null for groups that have
 * never changed, or that the viewer may not read.
 */
export const Settings = z.extend(SettingsValues, {
  emailDomains: z.array(z.string()),
  groups: z.array(SettingsGroup),
  images: z.object({ logo: z.nullable(CollegeImage), hero: z.nullable(CollegeImage) }),
  revision: z.string(),
  revisions: ofEachGroup(z.string()),
  lastChanges: ofEachGroup(z.nullable(LastChange)),
})
export type Settings = z.infer<typeof Settings>

const revision = z.string('required').check(z.minLength(1, 'required'), z.maxLength(100, 'too_long'))

/**
 * New values of some settings, and the revision that they replace: that of their group, or that of all groups if they are of several. Switching off
 * `adminsNeedSecondFactor` or `confirmAddresses` requires a password confirmation; other changes don't.
 */
export const SettingsChange = z.extend(z.partial(SettingsValues), {
  confirmation: z.optional(PasswordConfirmation),
  revision,
})
export type SettingsChange = z.infer<typeof SettingsChange>

/** Returns the settings. Those who may only change the texts of the public pages get only the group `pages`. */
export const getSettings = route({
  method: 'GET',
  url: '/api/admin/settings',
  access: 'admin',
  may: 'texts',
  schema: { summary: 'The settings', tags, response: { 200: Settings } },
})

/**
 * Changes the given settings; the others stay. 409 `settings.outdated` when another administrator has changed their group since this revision; 403
 * `settings.confirm_password` when the change weakens security and has no `confirmation`, and `access.right_needed` for a setting of a group that the
 * viewer may not change.
 */
export const updateSettings = route({
  method: 'PUT',
  url: '/api/admin/settings',
  access: 'admin',
  may: 'texts',
  schema: { summary: 'Change the settings', tags, body: SettingsChange, response: { 200: Settings } },
})

/** A change of a group: the administrator's name, when, and each setting that changed with its value before and after. */
export const SettingsEntry = z.object({
  _id: id,
  by: z.string(),
  at: instant,
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
})
export type SettingsEntry = z.infer<typeof SettingsEntry>

/** Lists the changes of a group that the viewer may read, newest first. */
export const listSettingsEntries = route({
  method: 'GET',
  url: '/api/admin/settings/history',
  access: 'admin',
  may: 'texts',
  schema: {
    summary: 'Changes of the settings',
    tags,
    querystring: z.extend(Paging(), { group: SettingsGroup }),
    response: { 200: z.object({ entries: z.array(SettingsEntry) }) },
  },
})

/** An image to choose in the settings. `key` is its value there. */
export const UploadedImage = z.extend(CollegeImage, { key: z.string() })
export type UploadedImage = z.infer<typeof UploadedImage>

/**
 * Uploads a logo (SVG or PNG), which needs the right to change it, or the image of the home page (JPEG, PNG or WebP). It is shown once it is chosen in the settings. 400 `logo.unsafe` for an
 * SVG with scripts, references to other files or entities.
 */
export const uploadCollegeImage = route({
  method: 'POST',
  url: '/api/admin/images',
  access: 'admin',
  may: 'texts',
  multipart: ['image'],
  schema: {
    summary: "Upload the college's logo or image",
    tags,
    body: z.object({ kind: z.enum(['logo', 'hero'], 'choice'), image: file }),
    response: { 201: UploadedImage },
  },
})
