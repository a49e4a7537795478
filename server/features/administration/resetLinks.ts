import { record } from '#server/features/audit/public.ts'
import { hashToken, newToken } from '#server/platform/auth/tokens.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findMemberName, replaceLink } from './queries.ts'

// One hour, in ms.
const lifetime = 60 * 60 * 1000

/**
 * Issues a one-time link by which a student or alumnus sets a new password. Only the token's hash is stored; it stands
 * in the link's fragment, which browsers send to no server.
 */
export const issueLink = async (
  { db, config, now }: Platform,
  administrator: Viewer,
  memberId: string,
  { address }: Caller,
): Promise<{ link: string; expiresAt: string }> => {
  const token = newToken()
  const at = now()
  const expiresAt = new Date(at.getTime() + lifetime)

  await transaction(db, async (tx) => {
    const member = await findMemberName(tx, memberId)
    if (member === undefined) throw new AppError('member.not_found')

    await replaceLink(tx, {
      token_hash: hashToken(token),
      purpose: 'password_reset',
      member_id: memberId,
      expires_at: expiresAt,
    })
    await record(tx, {
      actor: administrator,
      action: 'reset_link.issued',
      subjectId: memberId,
      subject: member.full_name,
      address,
      at,
    })
  })
  return { link: `${config.publicUrl}/reset-password#${token}`, expiresAt: expiresAt.toISOString() }
}
