import type { MadePasskey, PasskeyOptions } from '#contract/account/second-factor.ts'
import type { UsedPasskey } from '#contract/password-confirmation.ts'

/** The only adapter of @simplewebauthn/browser, fetched when a passkey is created or used. */
const library = () => import('@simplewebauthn/browser')

/** Why creating or using a passkey failed: it was cancelled or timed out, the device already has one, or passkeys don't work at this address. */
export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly reason: 'cancelled' | 'known' | 'address' | 'failed'

  constructor(reason: PasskeyError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Returns true if this browser can use passkeys here: they need https or localhost. */
export const canUsePasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window

/** Creates a passkey on the device. Throws a `PasskeyError`. */
export const makePasskey = async (options: PasskeyOptions): Promise<MadePasskey> => {
  const { startRegistration } = await library()
  // The server's half of the same library created these options.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(explain)
  const { clientDataJSON, attestationObject, transports } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
}

/** Signs with one of the device's passkeys. Throws a `PasskeyError`. */
export const signWithPasskey = async (options: PasskeyOptions): Promise<UsedPasskey> => {
  const { startAuthentication } = await library()
  // The server's half of the same library created these options.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON }).catch(explain)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  // Not every device returns the user handle.
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
