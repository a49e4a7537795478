import { expect, test } from 'vitest'
import { z } from 'zod'
import { emailAddress, id, timeZone } from './fields.ts'
import { DraftMessage } from './chat/messages.ts'
import { moment } from './events/scheduling.ts'
import { SIGNALS } from './socket.ts'

const written = '0199A2B4-7C11-7ABC-8DEF-0123456789AB'
const stored = written.toLowerCase()

test('lower-cases only ids, in a body and in a socket payload', () => {
  expect(id.parse(written)).toBe(stored)
  expect(DraftMessage.parse({ message: 'Hello', clientId: written })).toEqual({ message: 'Hello', clientId: stored })
  expect(SIGNALS['presence:watch'].parse({ userIds: [written] })).toEqual({ userIds: [stored] })
  expect(id.safeParse('none').success).toBe(false)
})

test('the API description declares ids as UUIDs', () => {
  expect(z.toJSONSchema(id)).toMatchObject({ type: 'string', format: 'uuid' })
})

test.each(['2030-01-01T10:00+99:99', '2030-01-01T10:00+24:00', '2030-01-01T10:00-05:60', '2030-01-01T10:00+0'])(
  "rejects the time %s, because its offset doesn't exist",
  (text) => {
    expect(moment.safeParse(text).error?.issues).toMatchObject([{ message: 'date' }])
  },
)

test('accepts times with real offsets', () => {
  for (const offset of ['', 'Z', '+14:00', '-1200', '+05:30']) moment.parse(`2030-01-01T10:00${offset}`)
})

test.each(['+05:30', '-23:59', '+99:99', '05:30'])('rejects the offset %s as a time zone', (text) => {
  expect(timeZone.safeParse(text).error?.issues[0]).toMatchObject({ message: 'zone' })
})

test.each(['a..b@college.example', 'a.@college.example', '.a@college.example', 'a@college..example'])(
  'rejects the email address %s',
  (text) => {
    expect(emailAddress.safeParse(text).error?.issues).toMatchObject([{ message: 'email' }])
  },
)
