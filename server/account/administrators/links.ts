import { isSigned, sign } from '#server/platform/auth/tokens.ts'
import type { Platform } from '#server/platform/platform.ts'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Returns the link of an invitation: its id, signed. It works as long as the invitation exists, so a resent email contains the same link. The token
 * is in the fragment, which browsers don't send to servers.
 */
export const linkTo = ({ config, secret }: Pick<Platform, 'config' | 'secret'>, invitationId: string): string =>
  `${config.publicUrl}/admin/invitation#${invitationId}.${sign(secret, signed(invitationId))}`

/** Returns the invitation id in a token; undefined when the signature isn't ours. */
export const idOf = (secret: string, token: string): string | undefined => {
  const [invitationId = '', signature = ''] = token.split('.')
  return id.test(invitationId) && isSigned(secret, signed(invitationId), signature) ? invitationId : undefined
}

const signed = (invitationId: string): string => `administrator_invitation:${invitationId}`
