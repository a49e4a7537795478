import { expect, test } from 'vitest'
import { z } from 'zod'
import { id } from './fields.ts'
import { DraftMessage } from './chat/messages.ts'
import { SIGNALS } from './socket.ts'

const written = '0199A2B4-7C11-7ABC-8DEF-0123456789AB'
const stored = written.toLowerCase()

test('an id is lower-cased where it is parsed: alone, in a body and in what a socket sends', () => {
  expect(id.parse(written)).toBe(stored)
  expect(DraftMessage.parse({ message: 'Hello', clientId: written })).toEqual({ message: 'Hello', clientId: stored })
  expect(SIGNALS['presence:watch'].parse({ userIds: [written] })).toEqual({ userIds: [stored] })
  expect(id.safeParse('none').success).toBe(false)
})

test('the description of the API still says that an id is a UUID', () => {
  expect(z.toJSONSchema(id)).toMatchObject({ type: 'string', format: 'uuid' })
})
