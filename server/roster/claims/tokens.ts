import { createHash } from 'node:crypto'
import { hashToken, isSigned, secretsOf, sign } from '#server/platform/auth/tokens.ts'

/** Returns the token of a new link. It follows from its id, so that a reminder and a printed page have the same one. */
export const newLinkToken = (secret: string, id: string): string => sign(secret, `roster-link:${id}`)

/** Returns the token of a stored link; undefined once the portal's secret has changed. The link itself still works. */
export const linkTokenOf = (secret: string, id: string, hash: Buffer): string | undefined =>
  secretsOf(secret)
    .map((each) => newLinkToken(each, id))
    .find((token) => hashToken(token).equals(hash))

/** Returns the hash of an address that gets no more emails. */
export const addressHash = (email: string): Buffer => createHash('sha256').update(email).digest()

/** Returns the token that silences an address. It never expires, because it must work in old emails. */
export const silenceToken = (secret: string, email: string): string => {
  const hash = addressHash(email).toString('base64url')
  return `${hash}.${sign(secret, `roster-silence:${hash}`)}`
}

/** Returns the hash of the address that a token silences; undefined when it isn't ours. */
export const readSilenceToken = (secret: string, token: string): Buffer | undefined => {
  const [hash = '', signature = ''] = token.split('.')
  return isSigned(secret, `roster-silence:${hash}`, signature) ? Buffer.from(hash, 'base64url') : undefined
}
