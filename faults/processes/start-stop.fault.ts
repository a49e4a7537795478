import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDataDirectory } from '#server/testing/directories.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { openPortal } from '#server/run.ts'

const program = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

// test: stop-finishes-requests
test(
  'a stop lets a request finish, exits with 0 and leaves a data directory that opens again',
  { tags: ['ci'] },
  async () => {
    const directory = await emptyDataDirectory()
    const first = await start(directory)
    const answer = await first.beginLogin()
    // Browsers preconnect, and idle connections must not delay the exit.
    await once(connect(first.port, '127.0.0.1'), 'connect')

    first.process.kill('SIGTERM')
    await refused(first.address)
    expect(await answer.finish()).toBe(401)
    expect(await exitOf(first.process)).toBe(0)

    const second = await start(directory)
    expect((await fetch(`${second.address}/readyz`)).status).toBe(200)
    second.process.kill('SIGTERM')
    expect(await exitOf(second.process)).toBe(0)
  },
)

// test: second-process-is-refused
test('a second process on the same data directory is refused with one sentence', async () => {
  const directory = await emptyDataDirectory()
  await start(directory)

  const second = run(directory, await freePort())
  const told = await textOf(second.stderr)

  expect(await exitOf(second)).toBe(1)
  expect(told).toMatch(/^[A-Z][^\n]*already open[^\n]*\.\n$/)
})

test('only their owner can access DATA_DIR and the files in it', async () => {
  const directory = await emptyDataDirectory()
  spawnSync('chmod', ['755', directory, join(directory, 'database')])
  const umask = process.umask(0o022)
  onTestFinished(() => void process.umask(umask))
  const { portal, database } = await openPortal({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: directory })
  // Simulates a library that doesn't restrict the mode.
  writeFileSync(join(directory, 'left'), '')

  const own = ['', 'database', 'database.lock', 'secret', 'vapid', 'left'].map((name) => join(directory, name))
  expect(own.map((path) => statSync(path).mode & 0o077)).toEqual(own.map(() => 0))
  // The engine sets file modes explicitly, ignoring the umask.
  await sql`create table boats (id integer)`.execute(database.db)
  await sql`checkpoint`.execute(database.db)
  const all = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  expect(all.length).toBeGreaterThan(900)
  expect(all.filter((name) => statSync(join(directory, name)).mode & 0o077)).toEqual([])

  await portal.close()
  await database.close()
})

test('the portal stops when its launcher is killed', async () => {
  const { url, kill } = await startPortalProcess(await emptyDataDirectory(), ['scripts/bootstrap.mjs'])

  await kill()

  await expect
    .poll(
      () =>
        fetch(`${url}/healthz`).then(
          () => 'up',
          () => 'down',
        ),
      { timeout: 60_000 },
    )
    .toBe('down')
})

const run = (directory: string, port: number, environment: Record<string, string> = {}) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {
      ...{ ...process.env, NODE_ENV: 'production', DATA_DIR: directory, PORT: String(port), LOG_LEVEL: 'fatal' },
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

const start = async (directory: string, environment: Record<string, string> = {}) => {
  const port = await freePort()
  const child = run(directory, port, environment)
  const [greeting] = await Promise.race([once(child.stdout, 'data'), exitOf(child).then((code) => [`exit ${code}`])])
  if (!String(greeting).includes('Alumni Connect is running')) throw new Error(`did not start: ${greeting}`)
  const address = `http://127.0.0.1:${port}`
  return { process: child, port, address, beginLogin: () => beginLogin(address) }
}

/** A login with half of its body sent. */
const beginLogin = async (address: string) => {
  const body = JSON.stringify({ collegeEmail: 'nobody@college.example', password: 'Correct-Horse-7' })
  const login = request(`${address}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answered = once(login, 'response')
  login.write(body.slice(0, 10))
  await fetch(`${address}/healthz`)
  const finish = async (): Promise<number> => {
    login.end(body.slice(10))
    const [response] = await answered
    response.resume()
    return response.statusCode
  }
  return { finish }
}

/** Waits until new connections are refused because the process is stopping. */
const refused = async (address: string): Promise<void> => {
  const isOpen = () =>
    fetch(`${address}/healthz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (await isOpen()) await new Promise((resolve) => setTimeout(resolve, 20))
}

const exitOf = async (child: ChildProcess): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

const textOf = async (stream: AsyncIterable<unknown>): Promise<string> => {
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  return text
}
