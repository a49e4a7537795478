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
  const meant = (domains.length > 0 ? domains : common).find((domain) => isSlip(given, domain))
  if (domains.length > 0) return `${name}@${meant ?? domains[0]}`
  return meant === undefined || others.some((other) => other === given) ? undefined : `${name}@${meant}`
}

/** Returns whether one letter was left out, added or replaced, or two were swapped. */
const isSlip = (typed: string, meant: string): boolean => {
  if (typed === meant) return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start += 1
  let end = 0
  while (end < Math.min(typed.length, meant.length) - start && typed.at(-1 - end) === meant.at(-1 - end)) end += 1
  const [wrong, right] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)]
  if (wrong.length <= 1 && right.length <= 1) return true
  return wrong.length === 2 && right === `${wrong[1]}${wrong[0]}`
}
