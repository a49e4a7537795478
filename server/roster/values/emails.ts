import { ROSTER_LIMITS } from '#contract/roster/limits.ts'

const address = /^[^\s@<>()[\]"',;:\\]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?\.[a-z]{2,24}$/i
const empty = /^(?:-+|na|n\/a|nil|none|null|no|not available|unknown)$/i

/** Returns the addresses of a cell, lower-cased, each once; undefined when one of them isn't complete. Cells such as `N/A` have none. */
export const readEmails = (text: string): string[] | undefined => {
  if (empty.test(text)) return []
  // `Priya Rao <priya@post.example>`
  const inBrackets = [...text.matchAll(/<([^<>]*)>/g)].map(([, inside]) => inside)
  const parts = (inBrackets.length > 0 ? inBrackets.join(';') : text)
    .replaceAll(/mailto:/gi, '')
    .split(/[\s;,/|]+/)
    .map((part) => part.replaceAll(/['"]/g, '').replace(/^\./, '').replace(/\.$/, '').normalize('NFKC').toLowerCase())
    .filter((part) => part !== '' && part !== 'and' && part !== 'or')
  if (parts.some((part) => !address.test(part) || part.includes('..') || part.length > 254)) return undefined
  return [...new Set(parts)].slice(0, ROSTER_LIMITS.emails)
}

/** Returns whether a text contains an address. */
export const looksLikeEmail = (text: string): boolean => /[^\s@]@[^\s@]+\.[a-z]/i.test(text)
