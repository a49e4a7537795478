import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Request } from 'autocannon'
import type { Call } from '../calls.ts'
import { askerOf } from '../child.ts'
import { startPortal } from '../portal.ts'
import type { Script } from './bare.ts'
import type { Recorded, Recorder } from './recorder.ts'

const recorder = pathToFileURL(fileURLToPath(new URL('recorder.ts', import.meta.url))).href

/** Returns the statements that a warmed-up portal sends for each request of these calls. */
export const recordScripts = async (
  dataDirectory: string,
  environment: Record<string, string>,
  calls: Call[],
): Promise<Map<Call, Script[]>> => {
  const portal = await startPortal(dataDirectory, ['--import', recorder], environment)
  const ask = askerOf<Recorder>(portal.child)
  const record = async (request: Request): Promise<Recorded[]> => {
    const { status } = await send(portal.url, request)
    if (status >= 300) throw new Error(`${request.path} returned ${status}.`)
    return ask('lastRequest')
  }
  const scripts = new Map<Call, Script[]>()
  for (const call of calls) {
    const ofCall: Script[] = []
    for (const request of call.requests) {
      // The first request of a kind also sends statements whose results are cached afterwards.
      await record(request)
      // Some pairs of recordings differ, because the viewer is cached for a second and the portal runs background tasks after its start.
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
 * Returns the script of a request from two recordings of it: the parameters that differ between them are fresh. Returns undefined
 * when the statements differ.
 */
const scriptOf = (first: Recorded[], second: Recorded[]): Script | undefined => {
  const fresh = new Set<string | number>()
  // Statements of one wave have no fixed order.
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

// Ids and counts; a recorded time can be sent again.
const isFresh = (value: unknown): value is string | number =>
  typeof value === 'number' ||
  (typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value))
