import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Request } from 'autocannon'
import type { Call } from '../calls.ts'
import { askerOf } from '../child.ts'
import { startPortal } from '../portal.ts'
import type { Script } from './bare.ts'
import type { Recorded, Recorder } from './recorder.ts'

const recorder = pathToFileURL(fileURLToPath(new URL('recorder.ts', import.meta.url))).href

/** Returns what a portal sends to the database for each request of these calls, once it has answered it before. */
export const recordScripts = async (
  dataDirectory: string,
  environment: Record<string, string>,
  calls: Call[],
): Promise<Map<Call, Script[]>> => {
  const portal = await startPortal(dataDirectory, ['--import', recorder], environment)
  const ask = askerOf<Recorder>(portal.child)
  const record = async (request: Request): Promise<Recorded[]> => {
    const { status } = await send(portal.url, request)
    if (status >= 300) throw new Error(`${request.path} was answered ${status}.`)
    return ask('lastRequest')
  }
  const scripts = new Map<Call, Script[]>()
  for (const call of calls) {
    const ofCall: Script[] = []
    for (const request of call.requests) {
      // The first of a kind prepares what later ones have.
      await record(request)
      // Whoever asks is kept in memory for a second, and a portal has work of its own at its start: some pairs of recordings differ.
      let script: Script | undefined
      for (let tries = 0; script === undefined && tries < 500; tries += 1)
        script = scriptOf(await record(request), await record(request))
      if (script === undefined) throw new Error(`${request.path} does not always send the same statements.`)
      ofCall.push(script)
    }
    scripts.set(call, ofCall)
  }
  await portal.stop()
  return scripts
}

/** Sends a request as autocannon would. */
export const send = (url: string, request: Request): Promise<Response> => {
  const { path, method = 'GET', headers = {}, body } = request.setupRequest?.(request) ?? request
  return fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
}

/**
 * Returns the script of a request of which two recordings are given: what differs between them is fresh each time. Undefined when
 * they are not of the same statements.
 */
const scriptOf = (first: Recorded[], second: Recorded[]): Script | undefined => {
  const fresh = new Set<string | number>()
  // What is sent at once is not always sent in the same order.
  const rest = [...first]
  if (first.length !== second.length) return undefined
  for (const { text, values } of second) {
    const place = rest.findIndex((one) => one.text === text)
    const [before] = place === -1 ? [] : rest.splice(place, 1)
    if (before === undefined) return undefined
    for (const [position, value] of values.entries())
      if (value !== before.values[position] && isFresh(value)) fresh.add(value)
  }
  return {
    waves: Object.values(Object.groupBy(second, ({ wave }) => wave)).map((wave) => wave ?? []),
    fresh: [...fresh],
  }
}

// Ids and counts; an instant may be the recorded one.
const isFresh = (value: unknown): value is string | number =>
  typeof value === 'number' ||
  (typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value))
