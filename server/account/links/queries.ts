import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { hashToken, isSigned, newToken, sign } from '#server/platform/auth/tokens.ts'

export type LinkPurpose = Tables['links']['purpose']
/** What a link stands for. `detail` is what it confirms, such as a new e-mail address. */
export type Link = { memberId: string | null; detail: string }

/**
 * Issues a link that acts once, until `expiresAt`, and voids an older one of the same purpose for the same member; answers
 * its token, of which only the hash is stored. Put it into the fragment of an address: browsers send that to no server,
 * and nothing that fetches the address uses it up. The same `seed` makes the same token, so that a mail that is sent
 * again keeps its link; it must be another one once the link was used. Without one the token is random.
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
  // Links of nobody are not unique to the database.
  if (memberId === null)
    await db.deleteFrom('links').where('purpose', '=', purpose).where('member_id', 'is', null).execute()
  await db
    .insertInto('links')
    .values(link)
    .onConflict((conflict) => conflict.columns(['purpose', 'member_id']).doUpdateSet(link))
    .execute()
  return `${token}.${sign(secret, `${purpose}:${token}`)}`
}

/** What a link that still works stands for; using it is `takeLink`. */
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

/** Uses a link up and answers what it stands for; undefined when somebody did so before, or it has expired. */
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

// The signature turns guesses away before they reach the database.
const hashOf = (secret: string, purpose: LinkPurpose, token: string): Buffer | undefined => {
  const [random = '', signature = ''] = token.split('.')
  return isSigned(secret, `${purpose}:${random}`, signature) ? hashToken(random) : undefined
}
