import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { MadePasskey, PasskeyOptions } from '#contract/account/second-factor.ts'
import type { UsedPasskey } from '#contract/password-confirmation.ts'

/**
 * The only adapter of @simplewebauthn/server. Passkeys belong to the host of the portal's public address. A challenge is 32 random bytes,
 * base64url; the caller makes sure that it is used only once.
 */
export type Passkey = { credentialId: string; publicKey: Buffer; signCount: number; transports: string[] }
type KnownPasskey = Pick<Passkey, 'credentialId' | 'transports'>

// EdDSA, ES256 and RS256, the usual algorithms of passkeys. The library's defaults include some that Node calls experimental.
const algorithms = [-8, -7, -257]

/** Returns the options for a browser to create a passkey other than the `known` ones. */
export const registrationOptions = async (
  publicUrl: string,
  challenge: string,
  { college, memberId, email, name }: { college: string; memberId: string; email: string; name: string },
  known: KnownPasskey[],
): Promise<PasskeyOptions> => ({
  ...(await generateRegistrationOptions({
    rpID: new URL(publicUrl).hostname,
    rpName: college,
    userID: bytesOf(Buffer.from(memberId.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: name,
    challenge: bytesOf(Buffer.from(challenge, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })),
})

/** Returns the passkey a browser created for a challenge; undefined when anything about it is wrong. */
export const readNew = async (
  publicUrl: string,
  challenge: string,
  made: MadePasskey,
): Promise<Passkey | undefined> => {
  // The library throws when it can't read the response.
  const verified = await verifyRegistrationResponse({
    response: {
      ...{ id: made.id, rawId: made.rawId, type: made.type, clientExtensionResults: {} },
      response: { ...made.response, transports: made.response.transports ?? [] },
    },
    ...expected(publicUrl, challenge),
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    ...{ credentialId: id, publicKey: Buffer.from(publicKey), signCount: counter },
    transports: made.response.transports ?? [],
  }
}

/** Returns the options for a browser to use one of these passkeys. */
export const loginOptions = async (
  publicUrl: string,
  challenge: string,
  known: KnownPasskey[],
): Promise<PasskeyOptions> => ({
  ...(await generateAuthenticationOptions({
    rpID: new URL(publicUrl).hostname,
    challenge: bytesOf(Buffer.from(challenge, 'base64url')),
    allowCredentials: known.map(described),
    userVerification: 'preferred',
  })),
})

/** Returns a passkey's new signature count when it has signed this challenge; undefined otherwise. */
export const signCountOf = async (
  publicUrl: string,
  challenge: string,
  { credentialId, publicKey, signCount, transports }: Passkey,
  used: UsedPasskey,
): Promise<number | undefined> => {
  const { userHandle, ...response } = used.response
  const verified = await verifyAuthenticationResponse({
    response: {
      ...{ id: used.id, rawId: used.rawId, type: used.type, clientExtensionResults: {} },
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
    },
    ...expected(publicUrl, challenge),
    credential: { id: credentialId, publicKey: bytesOf(publicKey), counter: signCount, transports },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

const expected = (publicUrl: string, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: new URL(publicUrl).origin,
  expectedRPID: new URL(publicUrl).hostname,
  // Preferred, not required, because the password was already checked, and user presence is always checked.
  requireUserVerification: false,
})

const described = ({ credentialId, transports }: KnownPasskey) => ({ id: credentialId, transports })

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer)
