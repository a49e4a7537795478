import { Agent, request } from 'node:http'

/** What was answered: the status, and the text of the body. */
export type Answered = { status: number; text: string }

/**
 * Returns how to call a portal over some connections that stay open, as the proxy before it has them: `fetch` would take several times as
 * much of the processor.
 */
export const openHttp = (connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const call = (url: string, token: string, method = 'GET', body?: object): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        authorization: `Bearer ${token}`,
        ...(text !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      }
      const asked = request(url, { agent, method, headers }, (response) => {
        let answer = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => (answer += piece))
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text: answer }))
        response.once('error', reject)
      })
      // A connection that was closed while nobody used it says so when it is used; browsers ask again, too.
      asked.once('error', (error) => {
        if (asked.reusedSocket) resolve(call(url, token, method, body))
        else reject(error)
      })
      asked.end(text)
    })
  return call
}
