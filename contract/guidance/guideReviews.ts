import * as z from 'zod/mini'
import { Done, id, instant, text, ticked } from '../fields.ts'
import { SearchablePaging } from '../paging.ts'
import { route } from '../route.ts'
import { GuideText } from './guideWriting.ts'
import { Guide } from './guides.ts'

const tags = ['admin']
const byId = z.object({ id })
const revision = z.int32('number').check(z.gte(0, 'at_least'))

/** A guide that waits for the career office, and since when. */
export const WaitingGuide = z.object({ guide: Guide, ...GuideText.shape, revision: z.int(), sentAt: instant })
export type WaitingGuide = z.infer<typeof WaitingGuide>

/** A guide that the career office looks after, and the number of its corrections that wait. */
export const CorrectedGuide = z.object({ guide: Guide, count: z.int() })
export type CorrectedGuide = z.infer<typeof CorrectedGuide>

/** Lists what waits for the career office, longest waiting first: guides in review, and guides of its own with corrections. */
export const listWaitingGuides = route({
  method: 'GET',
  url: '/api/admin/guides/waiting',
  access: 'admin',
  may: 'postings',
  schema: {
    summary: 'Guides in review',
    tags,
    response: { 200: z.object({ guides: z.array(WaitingGuide), corrected: z.array(CorrectedGuide) }) },
  },
})

/** Lists all published guides, most recently reviewed first, also retired, unlisted and hidden ones. `office`: only those that the career office looks after. */
export const listAllGuides = route({
  method: 'GET',
  url: '/api/admin/guides',
  access: 'admin',
  may: 'postings',
  schema: {
    summary: 'All guides',
    tags,
    querystring: z.extend(SearchablePaging(), { office: ticked }),
    response: { 200: z.array(Guide) },
  },
})

/** Publishes a guide that waits. 409 `guide.outdated` when its author has changed it since. */
export const publishGuide = route({
  method: 'PUT',
  url: '/api/admin/guides/:id/publication',
  access: 'admin',
  may: 'postings',
  schema: { summary: 'Publish a guide', tags, params: byId, body: z.object({ revision }), response: { 200: Done } },
})

/** Sends a guide back to its author with suggestions. 409 `guide.outdated`. */
export const suggestChanges = route({
  method: 'PUT',
  url: '/api/admin/guides/:id/changes',
  access: 'admin',
  may: 'postings',
  schema: {
    summary: 'Suggest changes to a guide',
    tags,
    params: byId,
    body: z.object({ revision, note: text(2_000) }),
    response: { 200: Done },
  },
})

/** Whether the career office reads guides before they are published. */
export const GuideSettings = z.object({ reviews: z.boolean('type') })
export type GuideSettings = z.infer<typeof GuideSettings>

export const readGuideSettings = route({
  method: 'GET',
  url: '/api/admin/guides/settings',
  access: 'admin',
  may: 'postings',
  schema: { summary: 'Settings of guides', tags, response: { 200: GuideSettings } },
})

export const changeGuideSettings = route({
  method: 'PUT',
  url: '/api/admin/guides/settings',
  access: 'admin',
  may: 'settings',
  schema: { summary: 'Change the settings of guides', tags, body: GuideSettings, response: { 200: GuideSettings } },
})
