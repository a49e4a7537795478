import { timingSafeEqual } from 'node:crypto'
import { secretsOf, sign } from '#server/platform/auth/tokens.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The post that a reply by email answers: its thread, and its number there. */
export type ReplyTarget = { threadId: string; number: number }

/** An address of ours that an email was sent to. `isFor`: whether it was made for this member. */
export type OpenedAddress = { target: ReplyTarget; expired: boolean; isFor: (memberId: string) => boolean }

const daysValid = 14
const day = 86_400_000
// In bytes: thread, number, last day, signature of these, and signature of these with the member. Base32 makes 52 letters of them, because mail
// servers may change the case of an address, whose local part has 64 bytes at most. Both signatures can only be tried by sending emails.
const [idBytes, wordBytes, oursBytes, membersBytes] = [16, 2, 4, 8]
const claimBytes = idBytes + 2 * wordBytes
const letters = 'abcdefghijklmnopqrstuvwxyz234567'

type Signing = Pick<Platform, 'config' | 'secret' | 'now'>

/**
 * Returns the address at which a member's reply by email is posted to a thread, valid for 14 days; undefined when replies by email are off, or the
 * thread is too long for an address.
 */
export const replyAddress = (
  { config, secret, now }: Signing,
  memberId: string,
  { threadId, number }: ReplyTarget,
): string | undefined => {
  if (config.inbound === undefined || number > 0xff_ff) return undefined
  const claim = Buffer.alloc(claimBytes)
  claim.write(threadId.replaceAll('-', ''), 'hex')
  claim.writeUInt16BE(number, idBytes)
  claim.writeUInt16BE(Math.floor(now().getTime() / day) + daysValid, idBytes + wordBytes)
  const [newest = ''] = secretsOf(secret)
  const token = Buffer.concat([
    claim,
    signature(newest, claim).subarray(0, oursBytes),
    signature(newest, claim, memberId).subarray(0, membersBytes),
  ])
  const { local, domain } = config.inbound.address
  return `${local}+${encode(token)}@${domain}`
}

/** Opens one of our addresses; undefined for any other. */
export const openReplyAddress = ({ config, secret, now }: Signing, address: string): OpenedAddress | undefined => {
  if (config.inbound === undefined) return undefined
  const { local, domain } = config.inbound.address
  const [start, end] = [`${local}+`.toLowerCase(), `@${domain}`.toLowerCase()]
  const given = address.toLowerCase()
  if (!given.startsWith(start) || !given.endsWith(end)) return undefined
  const token = decode(given.slice(start.length, -end.length))
  if (token?.length !== claimBytes + oursBytes + membersBytes) return undefined

  const claim = token.subarray(0, claimBytes)
  const [ours, members] = [token.subarray(claimBytes, -membersBytes), token.subarray(-membersBytes)]
  const isSignedBy = (part: Buffer, memberId?: string) =>
    secretsOf(secret).some((each) => timingSafeEqual(signature(each, claim, memberId).subarray(0, part.length), part))
  if (!isSignedBy(ours)) return undefined
  const threadId = claim.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return {
    target: { threadId, number: claim.readUInt16BE(idBytes) },
    expired: claim.readUInt16BE(idBytes + wordBytes) < Math.floor(now().getTime() / day),
    isFor: (memberId) => isSignedBy(members, memberId),
  }
}

const signature = (secret: string, claim: Buffer, memberId = ''): Buffer =>
  Buffer.from(sign(secret, `reply-address:${claim.toString('hex')}:${memberId}`), 'base64url')

const encode = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

const decode = (text: string): Buffer | undefined => {
  if (!/^[a-z2-7]{1,64}$/.test(text)) return undefined
  const bits = Array.from(text, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
