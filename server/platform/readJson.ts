import { Agent, request } from 'node:https'
import { isIP } from 'node:net'
import { lookupPublic } from './publicIps.ts'

// In ms and bytes.
const patience = 10_000
const most = 1_000_000

/** A response: its status, its body if that is JSON, and the URL that it redirects to. */
export type JsonResponse = { status: number; body: unknown; location: string | undefined }

const agents = { open: new Agent({ lookup: lookupPublic }), trusted: new Agent() }

/**
 * Reads JSON from an https URL. Only hosts in `trusted` (with their ports) may be outside of the public internet; redirects are not followed. Rejects
 * on a failed connection, after 10 s, and for more than 1 MB.
 */
export const readJson = (url: URL, trusted: readonly string[]): Promise<JsonResponse> =>
  new Promise((resolve, reject) => {
    const isTrusted = trusted.includes(url.host)
    // An IP address would skip the lookup and its check.
    if (url.protocol !== 'https:' || (!isTrusted && isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0))
      return reject(new Error(`${url.host} is not on the public internet`))
    const outgoing = request(url, {
      agent: isTrusted ? agents.trusted : agents.open,
      headers: { accept: 'application/json', 'user-agent': 'Alumni Connect' },
      signal: AbortSignal.timeout(patience),
    })
    outgoing.on('error', reject)
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('error', reject)
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > most) response.destroy(new Error(`${url.host} sent more than ${most} bytes`))
      })
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, body: parsed(Buffer.concat(chunks).toString()), location: headers.location })
      })
    })
    outgoing.end()
  })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
