import { isSigned, sign } from './tokens.ts'

/** The question that a link in an email answers: whose it is, and when it was asked, in ms. */
export type AskLink = { memberId: string; askedAt: number }

// How long a link is valid, in ms: as long as the question waits for its answer.
const validFor = 14 * 86_400_000

/** Returns the token of a link that answers a question without a login. It is valid for two weeks, and for this question only. */
export const askLinkToken = (secret: string, { memberId, askedAt }: AskLink): string => {
  const claim = `${memberId}.${askedAt}`
  return `${claim}.${sign(secret, signed(claim))}`
}

/** Returns the question of a token; undefined when the token isn't ours or has expired. */
export const openAskLink = (secret: string, token: string, now: Date): AskLink | undefined => {
  const [memberId = '', asked = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !isSigned(secret, signed(`${memberId}.${asked}`), signature)) return undefined
  const askedAt = Number(asked)
  return askedAt + validFor > now.getTime() ? { memberId, askedAt } : undefined
}

const signed = (claim: string): string => `ask-link:${claim}`
