import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { hashToken, isSigned, newToken, sign } from '#server/platform/auth/tokens.ts'

export type LinkPurpose = Tables['links']['purpose']
/** What a link is for. `detail` is what it confirms, such as a new email address. */
export type Link = { memberId: string | null; detail: string }

/**
 * Issues a one-time link, valid until `expiresAt`, voids an older one of the same purpose for the member, and returns its token, of which only the
 * hash is stored. Put the token into the URL fragment, because browsers don't send that to servers and fetching the address doesn't use it up. The
 * same `seed` creates the same token, so that a resent email keeps its link; it must change once the link was used. Without a seed the token is
 * random.
 */
export const issueLink = async (
  db: Db,
  secret: string,
  purpose: LinkPurpose,
  { memberId, detail }: Link,
  expiresAt: Date,
  seed?: string,
): Promise<string> => {
  const token = seed === undefined ? newToken() : sign(secret, `link:${purpose}:${seed}`)
  const link = { token_hash: hashToken(token), purpose, member_id: memberId, detail, expires_at: expiresAt }
  // The unique constraint doesn't cover links without a member.
  if (memberId === null)
    await db.deleteFrom('links').where('purpose', '=', purpose).where('member_id', 'is', null).execute()
  await db
    .insertInto('links')
    .values(link)
    .onConflict((conflict) => conflict.columns(['purpose', 'member_id']).doUpdateSet(link))
    .execute()
  return `${token}.${sign(secret, `${purpose}:${token}`)}`
}

/** Returns what a valid link is for. `takeLink` uses it up. */
export const findLink = async (
  db: Db,
  secret: string,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<Link | undefined> => {
  const hash = hashOf(secret, purpose, token)
  if (hash === undefined) return undefined
  const link = await db
    .selectFrom('links')
    .select(['member_id', 'detail'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link && { memberId: link.member_id, detail: link.detail }
}

/** Uses up a link and returns what it was for; undefined when it was used or has expired. */
export const takeLink = async (
  db: Db,
  secret: string,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<Link | undefined> => {
  const hash = hashOf(secret, purpose, token)
  if (hash === undefined) return undefined
  const link = await db
    .deleteFrom('links')
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['member_id', 'detail'])
    .executeTakeFirst()
  return link && { memberId: link.member_id, detail: link.detail }
}

// The signature rejects guesses before they reach the database.
const hashOf = (secret: string, purpose: LinkPurpose, token: string): Buffer | undefined => {
  const [random = '', signature = ''] = token.split('.')
  return isSigned(secret, `${purpose}:${random}`, signature) ? hashToken(random) : undefined
}
