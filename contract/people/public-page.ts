import * as z from 'zod/mini'
import { route } from '../route.ts'
import { Education, Experience } from './profiles.ts'

/** The parts of a profile that a member can show to strangers. All but the photo also need *Everyone in the network* as their audience. */
export const PUBLIC_PARTS = ['photo', 'headline', 'about', 'work', 'education', 'links'] as const
export const PublicPart = z.enum(PUBLIC_PARTS, 'choice')
export type PublicPart = z.infer<typeof PublicPart>

/**
 * Why a member can't have a public page: the college doesn't allow any, they are a minor, or the college hasn't verified them or their email address isn't
 * confirmed yet.
 */
export const PageRefusal = z.enum(['college', 'minor', 'unverified'])

/** What the viewer could show on a public page: what everyone in the network sees of them. Other parts are null or empty. */
export const PublicOffer = z.object({
  fullName: z.string(),
  photo: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  about: z.nullable(z.string()),
  experiences: z.array(Experience),
  course: z.nullable(z.string()),
  fieldOfStudy: z.nullable(z.string()),
  graduationYear: z.nullable(z.number()),
  educations: z.array(Education),
  links: z.array(z.string()),
})
export type PublicOffer = z.infer<typeof PublicOffer>

/**
 * The viewer's public page. `url` is null until it was on once. `isRenamed`: their name has changed since, so the page is off until they save it again
 * and get a new address. `offer` is what could be shown; `hidden` are the parts whose audience is narrower than everyone in the network.
 */
export const OwnPublicPage = z.object({
  isOn: z.boolean(),
  url: z.nullable(z.string()),
  parts: z.array(PublicPart),
  isIndexed: z.boolean(),
  isRenamed: z.boolean(),
  refusal: z.nullable(PageRefusal),
  hidden: z.array(PublicPart),
  offer: PublicOffer,
})
export type OwnPublicPage = z.infer<typeof OwnPublicPage>

/** Returns the viewer's public page, and what it could show. */
export const getOwnPublicPage = route({
  method: 'GET',
  url: '/api/public-page',
  access: 'member',
  schema: { summary: 'My public page', tags: ['privacy'], response: { 200: OwnPublicPage } },
})

/** The viewer's choices. `isIndexed`: search engines may list the page. */
export const PublicPageChange = z.object({
  isOn: z.boolean('type'),
  parts: z.array(PublicPart).check(z.maxLength(PUBLIC_PARTS.length, 'too_many')),
  isIndexed: z.boolean('type'),
})
export type PublicPageChange = z.infer<typeof PublicPageChange>

/** Changes the viewer's public page. Switching it off takes effect at once. 403 `public_page.refused` for members who can't have one. */
export const changePublicPage = route({
  method: 'PUT',
  url: '/api/public-page',
  access: 'member',
  schema: {
    summary: 'Change my public page',
    tags: ['privacy'],
    body: PublicPageChange,
    response: { 200: OwnPublicPage },
  },
})

/** Returns a member's public page as HTML. 404, always with the same page, for a name without one. */
export const readPublicPage = route({
  method: 'GET',
  url: '/p/:name',
  access: 'public',
  schema: {
    summary: "A member's public page, as HTML",
    tags: ['public'],
    params: z.object({ name: z.string() }),
    response: { 200: z.any() },
  },
})
