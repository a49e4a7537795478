import * as z from 'zod/mini'
import { file, id } from '../fields.ts'
import { LANGUAGE_TAGS } from '../languages.ts'
import { route } from '../route.ts'
import type { EVENT_CATEGORIES } from './categories.ts'

/** The drawings that an event can have as its cover. */
export const COVER_PATTERNS = [
  'waves',
  'brackets',
  'circuit',
  'circles',
  'route',
  'leaves',
  'books',
  'stage',
  'cup',
  'arches',
  'stars',
  'rocket',
] as const
export const CoverPattern = z.enum(COVER_PATTERNS, 'choice')
export type CoverPattern = z.infer<typeof CoverPattern>

type Category = (typeof EVENT_CATEGORIES)[number]

/** The drawing of an event whose host hasn't chosen one. */
export const PATTERN_OF_CATEGORY: Record<Category, CoverPattern> = {
  'Tech Talk': 'waves',
  Hackathon: 'brackets',
  Workshop: 'circuit',
  Networking: 'circles',
  'Non-Tech Meetup': 'route',
}

/** The names of the categories in the URLs of drawings. */
export const COVER_HUES = {
  'Tech Talk': 'talk',
  Hackathon: 'hackathon',
  Workshop: 'workshop',
  Networking: 'networking',
  'Non-Tech Meetup': 'meetup',
} as const satisfies Record<Category, string>

/** How many variants a drawing has. The title of the event decides on one. */
export const COVER_VARIANTS = 97

/** Returns the path of a drawing in the colours of a category. The same letters of a title always get the same lines. */
export const drawnCover = (category: Category, pattern: CoverPattern, title: string): string => {
  let letters = 0
  for (const letter of title.normalize('NFC').toLowerCase())
    letters = (letters * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return `/files/covers/${COVER_HUES[category]}-${pattern}-${letters % COVER_VARIANTS}.svg`
}

/** The cover of an event: the URL of its host's own picture, or of a drawing. `pattern`: the drawing that the host has chosen. */
export const Cover = z.object({ url: z.string(), own: z.boolean(), pattern: z.nullable(CoverPattern) })
export type Cover = z.infer<typeof Cover>

/** Returns a drawing: SVG, cached forever. */
export const getDrawnCover = route({
  method: 'GET',
  url: '/files/covers/:name',
  access: 'public',
  schema: {
    summary: 'A drawn cover of events',
    tags: ['events'],
    params: z.object({ name: z.string().check(z.regex(/^[a-z]{1,20}-[a-z]{1,20}-\d{1,3}\.svg$/, 'invalid')) }),
    response: { 200: z.any() },
  },
})

/** Returns the picture that a host has uploaded, 1200 or 400 pixels on its longer side, while an event that isn't hidden uses it. */
export const getCoverPicture = route({
  method: 'GET',
  url: '/files/event-covers/:key/:size',
  access: 'public',
  schema: {
    summary: 'The picture of an event',
    tags: ['events'],
    params: z.object({
      key: z.string().check(z.regex(/^[\w-]{16,64}$/, 'invalid')),
      size: z.enum(['1200.webp', '400.webp']),
    }),
    response: { 200: z.any() },
  },
})

const byId = z.object({ id })

/**
 * Returns the picture that apps show for the link of a public event, in a language: a JPEG of 1200 by 630 pixels. `v` is ignored: its URL changes with
 * the event. 404 `event.not_found` for all others.
 */
export const getEventPicture = route({
  method: 'GET',
  url: '/api/events/:id/preview.jpg',
  access: 'public',
  schema: {
    summary: 'The picture of a link to a public event',
    tags: ['events'],
    params: byId,
    querystring: z.object({ language: z._default(z.enum(LANGUAGE_TAGS, 'choice'), 'en'), v: z.optional(z.string()) }),
    response: { 200: z.any() },
  },
})

const ofSeries = z.object({ occurrences: z._default(z.enum(['this', 'following'], 'choice'), 'this') })

/**
 * Replaces the cover of an event that the caller hosts by a picture: JPEG, PNG or WebP, stored as WebP without metadata. With `following`, for its
 * author only, also that of all later dates. Returns the new cover.
 */
export const replaceCover = route({
  method: 'PUT',
  url: '/api/events/:id/cover',
  access: 'member',
  multipart: ['image'],
  schema: {
    summary: 'Replace the cover of my event',
    tags: ['events'],
    params: byId,
    querystring: ofSeries,
    body: z.object({ image: file }),
    response: { 200: Cover },
  },
})

/** Removes the picture of an event that the caller hosts, which has a drawing again. Idempotent. */
export const removeCover = route({
  method: 'DELETE',
  url: '/api/events/:id/cover',
  access: 'member',
  schema: {
    summary: 'Remove the picture of my event',
    tags: ['events'],
    params: byId,
    querystring: ofSeries,
    response: { 200: Cover },
  },
})
