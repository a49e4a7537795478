import * as z from 'zod/mini'
import { Deletion } from '../account/deletion.ts'
import { Region } from '../account/region.ts'
import { Consent } from '../account/terms.ts'
import { College } from '../college/college.ts'
import { id } from '../fields.ts'
import { Centre } from '../notifications/notifications.ts'
import { Profile } from '../people/members.ts'
import { route } from '../route.ts'

/**
 * What the frame around every page of the dashboard needs, each part as its own call answers it: one's own profile, consent and region, how
 * many messages are unread, the first page of notifications and the URL of the next, the deletion that was asked for, and the college.
 * `undelivered` are the latest conversations with messages that none of one's devices has acknowledged, up to `sequence`.
 */
export const Frame = z.object({
  profile: Profile,
  consent: Consent,
  unread: z.int(),
  undelivered: z.array(z.object({ userId: id, sequence: z.int() })),
  notifications: z.object({ body: Centre, next: z.nullable(z.string()) }),
  deletion: z.nullable(Deletion),
  region: Region,
  college: College,
})
export type Frame = z.infer<typeof Frame>

/** What the frame of the dashboard needs, in one answer. */
export const getFrame = route({
  method: 'GET',
  url: '/api/frame',
  access: 'member',
  people: 'known',
  schema: { summary: 'What the frame of the dashboard shows', tags: ['home'], response: { 200: Frame } },
})
