import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { fold } from '#server/platform/fold.ts'

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, t=2, p=1. The library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// Hashing runs on the thread pool that files and photos use too: two at once leave room for them.
const queue = pLimit(2)
const common = new Set(dictionary['passwords-common'])

/** Hashes a password, off the event loop. */
export const hashPassword = (password: string): Promise<string> => queue(() => hash(password, cost))

/** Compares a password with a member's hash; without one it takes the same time and answers false. */
export const isPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const matches = await queue(async () => verify(stored ?? (await nobody), password))
  return stored !== undefined && matches
}

const nobody = queue(() => hash('nobody has this password', cost))

/** Why a password is too easily guessed, or undefined. `personal` are words an attacker knows: name, e-mail, college. */
export const weakness = (password: string, personal: string[]): 'password_common' | 'password_personal' | undefined => {
  const folded = fold(password)
  // Nothing but one character counts as common, blanks too, which fold to nothing.
  if (common.has(password.toLowerCase()) || /^(.?)\1*$/u.test(folded)) return 'password_common'
  if (personal.map(fold).some((word) => word !== '' && folded === word)) return 'password_personal'
  return undefined
}
