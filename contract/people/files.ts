import * as z from 'zod/mini'
import { id, line } from '../fields.ts'
import { route } from '../route.ts'

/** Returns the private URL of a degree certificate: signed, valid for minutes. */
export const getCertificate = route({
  method: 'GET',
  url: '/files/certificates/:key',
  access: 'public',
  schema: {
    summary: 'A degree certificate, through a signed link',
    tags: ['members'],
    params: z.object({ key: z.string().check(z.regex(/^[\w-]{16,64}\.(?:pdf|jpg|png)$/, 'invalid')) }),
    querystring: z.object({ expires: z.coerce.number('number').check(z.int('number')), reader: id, signature: line() }),
    response: { 200: z.any() },
  },
})

/** Returns a member's photo, 512 or 96 px square, cached forever, because another photo has another URL. */
export const getPhoto = route({
  method: 'GET',
  url: '/files/photos/:key/:size',
  access: 'public',
  schema: {
    summary: 'A photo',
    tags: ['members'],
    params: z.object({
      key: z.string().check(z.regex(/^[\w-]{16,64}$/, 'invalid')),
      size: z.enum(['512.webp', '96.webp']),
    }),
    response: { 200: z.any() },
  },
})
