import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openReplyAddress, replyAddress } from './replyAddress.ts'

const config = readConfig({
  INBOUND_IMAP_URL: 'imaps://reply:secret@mail.college.example',
  INBOUND_ADDRESS: 'Answers@college.example',
  SMTP_URL: 'smtp://mail.college.example',
})
const start = Date.parse('2026-11-29T10:00:00Z')
const at = (days: number, secret = 's'.repeat(40)) => ({
  config,
  secret,
  now: () => new Date(start + days * 86_400_000),
})
const [ada, grace] = [randomUUID(), randomUUID()]
const target = { threadId: randomUUID(), number: 258 }
const address = replyAddress(at(0), ada, target) ?? ''

it('opens an address for the member it was made for, whatever its case', () => {
  for (const written of [address, address.toUpperCase(), address.toLowerCase()]) {
    const opened = openReplyAddress(at(1), written)
    expect(opened).toMatchObject({ target, expired: false })
    expect([opened?.isFor(ada), opened?.isFor(grace)]).toEqual([true, false])
  }
})

it('fits into the 64 bytes of a local part', () => {
  expect(address.indexOf('@')).toBeLessThanOrEqual(64)
})

it('expires after 14 days', () => {
  expect(openReplyAddress(at(14), address)?.expired).toBe(false)
  expect(openReplyAddress(at(15), address)?.expired).toBe(true)
})

it('is opened after the secret was rotated, but not with another secret', () => {
  expect(openReplyAddress(at(0, `${'n'.repeat(40)} ${'s'.repeat(40)}`), address)?.isFor(ada)).toBe(true)
  expect(openReplyAddress(at(0, 'n'.repeat(40)), address)).toBeUndefined()
})

it('rejects changed and foreign addresses', () => {
  const changed = address.replace(/\+(.)/, (_, letter) => `+${letter === 'a' ? 'b' : 'a'}`)
  const foreign = [changed, 'answers@college.example', 'answers+x@college.example', address.replace('@', '@evil.')]
  for (const other of foreign) expect(openReplyAddress(at(0), other)).toBeUndefined()
})
