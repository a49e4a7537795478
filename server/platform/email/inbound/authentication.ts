import type { InboundMessage } from './message.ts'

type Result = { method: string; result: string; properties: ReadonlyMap<string, string> }

/**
 * Returns whether our mail server, which signs its results with `authservId`, found that a message comes from the domain of its `From` address: by
 * DMARC, or by DKIM or SPF of that domain or one above it. Only the topmost header of our server counts (RFC 8601), because senders can write others
 * below it.
 */
export const isAuthenticated = (
  { headers, from }: Pick<InboundMessage, 'headers' | 'from'>,
  authservId: string,
): boolean => {
  const domain = domainOf(from ?? '')
  const own = headers
    .filter(({ key }) => key === 'authentication-results')
    .map(({ value }) => parseResults(value))
    .find((parsed) => parsed?.server === authservId.toLowerCase())
  if (own === undefined || domain === '') return false
  const isAligned = (claimed: string | undefined) => {
    const claimedDomain = domainOf(claimed ?? '')
    return claimedDomain === domain || (claimedDomain.includes('.') && domain.endsWith(`.${claimedDomain}`))
  }
  const passes = own.results.filter(({ result }) => result === 'pass')
  const hasFailed = own.results.some(({ method, result }) => method === 'dmarc' && result === 'fail')
  return (
    !hasFailed &&
    passes.some(({ method, properties }) => {
      if (method === 'dmarc') return domainOf(properties.get('header.from') ?? '') === domain
      if (method === 'dkim') return isAligned(properties.get('header.d') ?? properties.get('header.i'))
      return method === 'spf' && isAligned(properties.get('smtp.mailfrom'))
    })
  )
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Parses a header; undefined for a malformed one. */
const parseResults = (value: string): { server: string; results: Result[] } | undefined => {
  const [first = [], ...rest] = tokensOf(value) ?? []
  const [server] = first
  if (server === undefined) return undefined
  const results = rest.flatMap(([head = '', ...properties]) => {
    const [, method, result] = /^([a-z\d-]+)(?:\/\d+)?=([a-z]+)$/i.exec(head) ?? []
    if (method === undefined || result === undefined) return []
    const pairs = properties.flatMap((property): [string, string][] => {
      const at = property.indexOf('=')
      return at < 0 ? [] : [[property.slice(0, at).toLowerCase(), property.slice(at + 1)]]
    })
    return [{ method: method.toLowerCase(), result: result.toLowerCase(), properties: new Map(pairs) }]
  })
  return { server: server.toLowerCase(), results }
}

/**
 * Splits a header at semicolons and spaces, without comments. A sender chooses parts of it, so quotes and comments must be closed: undefined
 * otherwise.
 */
const tokensOf = (value: string): string[][] | undefined => {
  const parts: string[][] = [[]]
  let [token, depth, isQuoted] = ['', 0, false]
  const finish = () => {
    if (token !== '') parts.at(-1)?.push(token)
    token = ''
  }
  for (let at = 0; at < value.length; at += 1) {
    const letter = value.charAt(at)
    if (letter === '\\' && (isQuoted || depth > 0)) {
      at += 1
      if (isQuoted) token += value.charAt(at)
    } else if (letter === '"' && depth === 0) isQuoted = !isQuoted
    else if (isQuoted) token += letter
    else if (letter === '(') depth += 1
    else if (letter === ')') {
      if (depth === 0) return undefined
      depth -= 1
    } else if (depth > 0) continue
    else if (letter === ';') {
      finish()
      parts.push([])
    } else if (/\s/.test(letter)) finish()
    else token += letter
  }
  finish()
  // A space around an equals sign is allowed, but nobody writes it.
  return depth > 0 || isQuoted ? undefined : parts
}
