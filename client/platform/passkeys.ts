import type { MadePasskey, PasskeyOptions } from '#contract/account/second-factor.ts'
import type { UsedPasskey } from '#contract/password-confirmation.ts'

/** The only adapter of @simplewebauthn/browser, which is fetched when somebody makes or uses a passkey. */
const library = () => import('@simplewebauthn/browser')

/**
 * Why a passkey was neither made nor used: the person or the time put an end to it, the device has one already, or
 * passkeys do not work at this address.
 */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly reason: 'cancelled' | 'known' | 'address' | 'failed'

  constructor(reason: PasskeyError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** True where this browser can use passkeys here: they need https, or the computer itself. */
export const canUsePasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window

/** Has the device make a passkey. Throws a `PasskeyError`. */
export const makePasskey = async (options: PasskeyOptions): Promise<MadePasskey> => {
  const { startRegistration } = await library()
  // The server's half of the same library has made these options.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(explain)
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** Has the device sign with one of its passkeys. Throws a `PasskeyError`. */
export const signWithPasskey = async (options: PasskeyOptions): Promise<UsedPasskey> => {
  const { startAuthentication } = await library()
  // The server's half of the same library has made these options.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(explain)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  // Not every device names its user.
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle || undefined },
  }
}

const reasons: Record<string, PasskeyError['reason']> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  SecurityError: 'address',
}

const explain = (error: unknown): never => {
  throw new PasskeyError((error instanceof Error && reasons[error.name]) || 'failed')
}
