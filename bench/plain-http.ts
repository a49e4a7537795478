import { Agent, request } from 'node:http'

/** A response: its status, and the text of its body. */
export type Answered = { status: number; text: string }

/**
 * Returns a function that calls a portal over this many keep-alive connections, as a proxy would. `fetch` would use several times as
 * much CPU.
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
      // An idle connection that was closed only fails when it is used. Retries, as browsers do.
      asked.once('error', (error) => {
        if (asked.reusedSocket) resolve(call(url, token, method, body))
        else reject(error)
      })
      asked.end(text)
    })
  return call
}
