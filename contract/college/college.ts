import * as z from 'zod/mini'
import { instant } from '../fields.ts'
import { route } from '../route.ts'

/** An image of the college: its URL, which changes with its content, and its size in pixels. */
export const CollegeImage = z.object({ url: z.string(), width: z.number(), height: z.number() })
export type CollegeImage = z.infer<typeof CollegeImage>

/**
 * The college's data that every page may show. `shortName` is for small places, `styles` a style sheet with its colours; each is empty until the college
 * has set it. `emailDomains` are those of the addresses that may register; none: any.
 */
export const College = z.object({
  name: z.string(),
  shortName: z.string(),
  logo: z.nullable(CollegeImage),
  styles: z.string(),
  officeHours: z.string(),
  timeZone: z.string(),
  firstGraduationYear: z.number(),
  phone: z.string(),
  email: z.string(),
  donationUrl: z.string(),
  emailDomains: z.array(z.string()),
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

/** The network in bands: members, the years of its classes, and countries where members live; null where there are too few to say. */
export const NetworkFigures = z.object({
  members: z.int(),
  years: z.nullable(z.object({ from: z.int(), to: z.int() })),
  countries: z.nullable(z.int()),
})
export type NetworkFigures = z.infer<typeof NetworkFigures>

/**
 * What the college says on the public pages, as Markdown, empty where it says nothing, and the image of the home page with its description. `figures`:
 * null unless the college shows them and has at least 100 members. `verifiesAlumni`: unverified alumni are limited or blocked. `people`:
 * administrators who chose to be shown, with what they do in their words.
 */
export const PublicTexts = z.object({
  headline: z.string(),
  studentAsks: z.string(),
  alumniAsks: z.string(),
  welcome: z.string(),
  about: z.string(),
  privacy: z.string(),
  contact: z.string(),
  hero: z.nullable(CollegeImage),
  heroText: z.string(),
  figures: z.nullable(NetworkFigures),
  verifiesAlumni: z.boolean(),
  people: z.array(z.object({ name: z.string(), photo: z.nullable(z.string()), role: z.string() })),
})
export type PublicTexts = z.infer<typeof PublicTexts>

/** Returns the college's own texts and image of the public pages. */
export const getPublicTexts = route({
  method: 'GET',
  url: '/api/college/texts',
  access: 'public',
  stored: true,
  schema: { summary: "The college's texts", tags: ['college'], response: { 200: PublicTexts } },
})

/** A file of an image of the college, cached forever, because another image has another URL. */
export const getCollegeImage = route({
  method: 'GET',
  url: '/files/college/:key/:name',
  access: 'public',
  schema: {
    summary: "The college's logo or image",
    tags: ['college'],
    params: z.object({
      key: z.string().check(z.regex(/^[\w-]{16,64}$/, 'invalid')),
      name: z.string().check(z.regex(/^[a-z0-9-]{1,20}\.(?:png|webp)$/, 'invalid')),
    }),
    response: { 200: z.any() },
  },
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
  may: 'settings',
  schema: { summary: 'Number of confirmed email addresses', tags: ['admin'], response: { 200: Confirmations } },
})
