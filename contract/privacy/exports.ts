import * as z from 'zod/mini'
import { Done, id, instant, line } from '../fields.ts'
import { route } from '../route.ts'

/**
 * A copy of everything the portal stores about a member, in one zip. It is made in the background, `done` of `total` pieces; once `ready` its file
 * has `bytes` bytes and is at `url` until it expires. The URL needs no login.
 */
export const DataExport = z.object({
  _id: id,
  state: z.enum(['waiting', 'making', 'ready', 'failed', 'expired']),
  done: z.int(),
  total: z.int(),
  askedAt: instant,
  bytes: z.nullable(z.int()),
  expiresAt: z.nullable(instant),
  url: z.nullable(z.string()),
})
export type DataExport = z.infer<typeof DataExport>

/** The caller's password, as proof of identity. */
export const ExportRequest = z.object({
  password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(1_000, 'too_long')),
})

const tags = ['exports']
const byId = z.object({ id })

/** Requests a copy, replacing an earlier one; returns the one being made if there is one. Two a day. */
export const startExport = route({
  method: 'POST',
  url: '/api/exports',
  access: 'member',
  schema: { summary: 'Request a data export', tags, body: ExportRequest, response: { 202: DataExport } },
})

/** Returns the latest copy, unless it was deleted. */
export const getExport = route({
  method: 'GET',
  url: '/api/exports',
  access: 'member',
  schema: {
    summary: 'The state of my data export',
    tags,
    response: { 200: z.object({ export: z.nullable(DataExport) }) },
  },
})

/** Deletes a copy and its file immediately, or stops making it. */
export const removeExport = route({
  method: 'DELETE',
  url: '/api/exports/:id',
  access: 'member',
  schema: { summary: 'Delete my data export', tags, params: byId, response: { 200: Done } },
})

/** Returns the file of a copy, by its signed URL: while it is ready, not deleted, and its member exists. */
export const getExportFile = route({
  method: 'GET',
  url: '/files/exports/:id',
  access: 'public',
  schema: {
    summary: 'A data export, through a signed link',
    tags,
    params: byId,
    querystring: z.object({ expires: z.coerce.number('number').check(z.int('number')), signature: line() }),
    response: { 200: z.any() },
  },
})
