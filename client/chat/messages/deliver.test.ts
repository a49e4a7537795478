import { expect, it } from 'vitest'
import { isRefusal } from './deliver.ts'

it.each([
  [400, 'request.invalid'],
  [403, 'message.reply_only'],
  [404, 'member.not_found'],
  [409, 'message.client_id_reused'],
  [429, 'message.strangers_used_up'],
] as const)('gives a message up on %i %s, which is about it', (status, code) => {
  expect(isRefusal({ status, code })).toBe(true)
})

it.each([
  [0, 'network'],
  [400, 'request.malformed'],
  [400, 'network'],
  [401, 'session.ended'],
  [403, 'network'],
  [404, 'request.not_found'],
  [408, 'network'],
  [409, 'request.conflict'],
  [429, 'message.too_fast'],
  [500, 'server.failed'],
  [503, 'server.unavailable'],
  [503, 'storage.full'],
] as const)('tries a message again after %i %s', (status, code) => {
  expect(isRefusal({ status, code })).toBe(false)
})
