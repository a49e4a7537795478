import { PasskeyError } from '#client/platform/passkeys.ts'

/** The sentence about a passkey that was neither made nor used. Throws what is no such error. */
export const passkeyProblem = (error: unknown) => {
  if (!(error instanceof PasskeyError)) throw error
  return `passkey_problem.${error.reason}` as const
}
