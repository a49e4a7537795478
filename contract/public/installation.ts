import * as z from 'zod/mini'
import { route } from '../route.ts'

const Icon = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.string(),
  purpose: z.optional(z.enum(['any', 'maskable'])),
})

/** The name, look and start page of the installed portal, as a W3C web application manifest. */
const Manifest = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  lang: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  theme_color: z.string(),
  background_color: z.string(),
  categories: z.array(z.string()),
  icons: z.array(Icon),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string(), icons: z.array(Icon) })),
})
export type Manifest = z.infer<typeof Manifest>

/** Returns the web application manifest, with the college's name, in the browser's language. */
export const getManifest = route({
  method: 'GET',
  url: '/manifest.webmanifest',
  access: 'public',
  schema: { summary: 'Web application manifest', tags: ['installation'], response: { 200: Manifest } },
})

/** Returns where to report a vulnerability of this portal, as `security.txt` (RFC 9116). */
export const getSecurityContact = route({
  method: 'GET',
  url: '/.well-known/security.txt',
  access: 'public',
  schema: { summary: 'Where to report a vulnerability', tags: ['installation'], response: { 200: z.any() } },
})
