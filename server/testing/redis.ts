import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** A Redis for tests: `stop` ends it, `start` starts an empty one on the same port. */
export type TestRedis = { url: string; start: () => Promise<void>; stop: () => Promise<void> }

/** Starts a Redis in a temporary folder on a free port, passes it to `work`, and removes it afterwards. */
export const withRedis = async <T>(work: (redis: TestRedis) => Promise<T>): Promise<T> => {
  const home = mkdtempSync(join(tmpdir(), 'alumni-connect-redis-'))
  const port = await freePort()
  let server: ChildProcess | undefined
  const stopLast = () => void server?.kill('SIGKILL')
  process.once('exit', stopLast)

  const start = async () => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', home, '--save', '', '--appendonly', 'no']
    server = spawn('redis-server', options, { stdio: 'ignore' })
    for (let attempt = 0; attempt < 600; attempt += 1) {
      if (await isOpen(port)) return
      await wait(100)
    }
    throw new Error('Redis did not respond within a minute.')
  }
  const stop = async () => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  try {
    await start()
    return await work({ url: `redis://127.0.0.1:${port}`, start, stop })
  } finally {
    await stop()
    process.off('exit', stopLast)
    rmSync(home, { recursive: true, force: true })
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
