import { editDistance } from '#client/platform/editDistance.ts'

// Real providers whose domains are close to one of the following.
const others = ['mail.com', 'email.com', 'ymail.com', 'gmx.com'] as const
// Where a slip is most likely not what the person meant. Slips of other domains can't be told from real ones.
const common = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.in',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'icloud.com',
  'rediffmail.com',
  'proton.me',
] as const

/**
 * Returns the email address that was probably meant: with the college's domain if only its `domains` are accepted, or with a well-known domain for one
 * that differs from it by a slip. Undefined if nothing is wrong with the domain.
 */
export const suggestEmail = (email: string, domains: readonly string[]): string | undefined => {
  const [, name = '', given = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(email.trim().toLowerCase()) ?? []
  if (name === '' || domains.includes(given)) return undefined
  if (domains.length > 0) return `${name}@${closest(given, domains)}`
  if (others.some((other) => other === given)) return undefined
  const meant = closest(given, common)
  return given !== meant && editDistance(given, meant) <= slips(meant) ? `${name}@${meant}` : undefined
}

const closest = (given: string, domains: readonly string[]): string =>
  domains.toSorted((a, b) => editDistance(given, a) - editDistance(given, b))[0] ?? given

// Swapped letters are two. A short domain with two others is another domain.
const slips = (domain: string): number => (domain.length > 8 ? 2 : 1)
