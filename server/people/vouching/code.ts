import { isSigned, sign } from '#server/platform/auth/tokens.ts'

/** Returns the code of the link by which an alumnus asks others to vouch: their id, signed. It opens nothing to who is logged out. */
export const codeOf = (secret: string, memberId: string): string =>
  Buffer.from(memberId.replaceAll('-', ''), 'hex').toString('base64url') + sign(secret, signedText(memberId))

/** Returns whose code this is; undefined when the portal has not made it. */
export const memberOfCode = (secret: string, code: string): string | undefined => {
  const digits = Buffer.from(code.slice(0, idLength), 'base64url').toString('hex')
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isSigned(secret, signedText(id), code.slice(idLength)) ? id : undefined
}

// 16 bytes in base64url.
const idLength = 22

const signedText = (memberId: string) => `vouching:${memberId}`
