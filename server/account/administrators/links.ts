import { isSigned, sign } from '#server/platform/auth/tokens.ts'
import type { Platform } from '#server/platform/platform.ts'

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The link of an invitation: its id, signed. It works while there is such an invitation, so that a mail that is sent again
 * brings the same one. The token stands in the fragment, which browsers send to no server.
 */
export const linkTo = ({ config, secret }: Pick<Platform, 'config' | 'secret'>, invitationId: string): string =>
  `${config.publicUrl}/admin/invitation#${invitationId}.${sign(secret, signed(invitationId))}`

/** The id of the invitation that a token is for; undefined for a token that we did not make. */
export const idOf = (secret: string, token: string): string | undefined => {
  const [invitationId = '', signature = ''] = token.split('.')
  return id.test(invitationId) && isSigned(secret, signed(invitationId), signature) ? invitationId : undefined
}

const signed = (invitationId: string): string => `administrator_invitation:${invitationId}`
