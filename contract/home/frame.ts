import * as z from 'zod/mini'
import { Deletion } from '../account/deletion.ts'
import { Region } from '../account/region.ts'
import { Consent } from '../account/terms.ts'
import { College } from '../college/college.ts'
import { id } from '../fields.ts'
import { Centre } from '../notifications/notifications.ts'
import { Profile } from '../people/profiles.ts'
import { route } from '../route.ts'

/**
 * The data of the frame around every page of the dashboard, each part as its own call returns it: the viewer's profile, consent and region,
 * the number of unread messages, the number of discussions with something for the viewer (`attention`), the first page of notifications with the URL of the next, the scheduled deletion, and the college.
 * `undelivered` lists the latest conversations with messages that no device of the viewer has acknowledged, with their last `sequence`.
 */
export const Frame = z.object({
  profile: Profile,
  consent: Consent,
  unread: z.int(),
  attention: z.int(),
  undelivered: z.array(z.object({ userId: id, sequence: z.int() })),
  notifications: z.object({ body: Centre, next: z.nullable(z.string()) }),
  deletion: z.nullable(Deletion),
  region: Region,
  college: College,
})
export type Frame = z.infer<typeof Frame>

/** Reads all data of the dashboard's frame in one call. */
export const getFrame = route({
  method: 'GET',
  url: '/api/frame',
  access: 'member',
  people: 'known',
  schema: { summary: 'Data of the dashboard frame', tags: ['home'], response: { 200: Frame } },
})
