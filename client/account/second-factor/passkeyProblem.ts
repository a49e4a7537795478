import { PasskeyError } from '#client/platform/passkeys.ts'

/** Returns the message for a passkey that was neither created nor used. Rethrows other errors. */
export const passkeyProblem = (error: unknown) => {
  if (!(error instanceof PasskeyError)) throw error
  return `passkey_problem.${error.reason}` as const
}
