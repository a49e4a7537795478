/** The bare server: `node:http` and `pg` only send the statements that the portal sends for a call. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { answerParent, startChild } from '../child.ts'
import { listenAnywhere } from '../listen.ts'
import { increasing } from '../increasing.ts'

/**
 * The statements of a request, in waves: each is sent as soon as the previous one has returned. `fresh` are the parameters that
 * differ for each request: ids and growing numbers.
 */
export type Script = { waves: { text: string; values: unknown[] }[][]; fresh: (string | number)[] }

export type BareServer = { url: string; pid: number; play: (scripts: Script[]) => Promise<void>; stop: () => void }

/** Starts the bare server in a separate process. `/3` returns the rows of the fourth script. */
export const startBareServer = async (databaseUrl: string): Promise<BareServer> => {
  const { child, ask, stop } = startChild<typeof verbs>(fileURLToPath(import.meta.url))
  const url = await ask('listen', databaseUrl)
  return { url, pid: child.pid ?? 0, play: (given) => ask('play', given), stop }
}

let scripts: Script[] = []
const names = new Map<string, string>()

const nameOf = (text: string): string => {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}

/** Returns a function that sends a statement of the script with new values for the fresh parameters. */
const sender = (database: pg.Pool | pg.PoolClient, { fresh }: Script) => {
  const renewed = new Map<unknown, unknown>(
    fresh.map((value) => [value, typeof value === 'string' ? randomUUID() : increasing()]),
  )
  return async ({ text, values }: { text: string; values: unknown[] }): Promise<unknown[]> => {
    const given = fresh.length === 0 ? values : values.map((value) => renewed.get(value) ?? value)
    return (await database.query({ name: nameOf(text), text, values: given })).rows
  }
}

const rowsOf = async (pool: pg.Pool, script: Script): Promise<unknown[]> => {
  const isTransaction = script.waves.some(([first]) => first?.text.startsWith('begin'))
  const client = isTransaction ? await pool.connect() : undefined
  const send = sender(client ?? pool, script)
  const rows: unknown[] = []
  for (const wave of script.waves)
    if (wave.length === 1 && wave[0] !== undefined) rows.push(await send(wave[0]))
    else rows.push(...(await Promise.all(wave.map(send))))
  client?.release()
  return rows
}

const verbs = {
  listen: (connectionString: string): Promise<string> => {
    const pool = new pg.Pool({ connectionString, max: 10 })
    const server = createServer((request, response) => {
      const answer = async () => {
        const script = scripts[Number(request.url?.slice(1))]
        const body = JSON.stringify(script && (await rowsOf(pool, script)))
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        response.end(body)
      }
      request.resume().on('end', () => void answer().catch((error: unknown) => response.destroy(error as Error)))
    })
    return listenAnywhere(server)
  },
  play: (given: Script[]): void => {
    scripts = given
  },
}

if (process.send !== undefined) answerParent(verbs)
