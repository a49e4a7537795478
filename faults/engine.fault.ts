import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { emptyDataDirectory, temporaryDirectory } from '#server/testing/directories.ts'
import { freePort } from '#server/testing/free-port.ts'
import { callAs, makeCollege, twoStudents } from './college.ts'
import { seconds, tell } from './figures.ts'

const root = resolve(import.meta.dirname, '..')
const hangSyncs = join(root, 'faults/imported/hang-syncs.ts')
const isRoot = process.platform === 'linux' && process.getuid?.() === 0
const admin = { email: 'dean@college.example', password: 'Correct-Horse-7' }

const mounted: string[] = []
afterEach(() => {
  for (const path of mounted.splice(0)) spawnSync('umount', ['-l', path])
})

/** Starts the portal by a command, and returns its calls once it is ready. */
const start = async (dataDirectory: string, command: string[], environment: Record<string, string> = {}) => {
  const port = await freePort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...{ PATH: process.env['PATH'], NODE_ENV: 'production', LOG_LEVEL: 'fatal' },
      ...{ PORT: String(port), DATA_DIR: dataDirectory },
      ...{ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
      ...environment,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = text(child.stderr)
  const url = `http://127.0.0.1:${port}`
  const call = (path: string, options: RequestInit = {}) => fetch(url + path, options)
  const post = (path: string, body: object) =>
    call(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const isUp = () =>
    call('/readyz').then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(await said)
    await wait(50)
  }
  const readiness = async () => {
    const asked = performance.now()
    const { status, headers } = await call('/readyz')
    expect(performance.now() - asked).toBeLessThan(8000)
    return { status, retryAfter: headers.get('retry-after') }
  }
  return {
    url,
    child,
    said,
    readiness,
    call,
    post,
    write: () => post('/api/contact', letter),
    exited: once(child, 'exit'),
  }
}
const letter = { name: 'Ada', email: 'ada@college.example', topic: 'other', message: 'Hello' }

// test: hanging-database-is-noticed
test('a hanging engine fails /readyz within 3 s and ends the process with one line', async () => {
  const directory = await emptyDataDirectory()
  const sign = join(directory, 'hang')
  const portal = await start(directory, ['--import', hangSyncs, 'server/main.ts'], {
    HANG: sign,
  })
  expect((await portal.write()).status).toBe(201)

  writeFileSync(sign, '')
  const hung = performance.now()
  const hanging = portal.write().catch(() => undefined)
  await expect.poll(portal.readiness).toMatchObject({ status: 503, retryAfter: '5' })
  const noticed = performance.now() - hung

  await portal.exited
  tell(
    `engine hangs: /readyz says so after ${seconds(noticed)}, the process ends after ${seconds(performance.now() - hung)}`,
  )
  expect(portal.child.exitCode).toBe(1)
  expect(await portal.said).toBe('The embedded database has not answered for 15 seconds. The portal is stopping.\n')
  await hanging
})

// test: stop-ends-within-ten-seconds
test('a stop ends within ten seconds, or 20 on a busy machine, even when the engine hangs', async () => {
  const directory = await emptyDataDirectory()
  const sign = join(directory, 'hang')
  const portal = await start(directory, ['--import', hangSyncs, 'server/main.ts'], {
    HANG: sign,
  })
  writeFileSync(sign, '')
  const hung = performance.now()
  const hanging = portal.write().catch(() => undefined)
  await expect.poll(portal.readiness).toMatchObject({ status: 503 })

  const told = performance.now()
  portal.child.kill('SIGTERM')
  await portal.exited
  tell(`SIGTERM while the engine hangs: ended after ${seconds(performance.now() - told)}`)

  expect(portal.child.exitCode).toBe(1)
  expect(performance.now() - told).toBeLessThan(20_000)
  // After a late stop the engine's watchdog may end the portal first, 15 seconds after the hang.
  const [late, line] = [told - hung > 5_000, await portal.said]
  expect(line).toMatch(
    late ? /^The (?:portal|embedded database) [^\n]*\n$/ : /^The portal did not stop in time[^\n]*\n$/,
  )
  await hanging
})

// test: full-disk-stays-readable
test.skipIf(!isRoot)(
  'a full disk refuses writes, allows reads and logins, and recovers without a restart',
  async () => {
    const disk = temporaryDirectory()
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300m', 'tmpfs', disk]).status).toBe(0)
    mounted.push(disk)
    const directory = join(disk, 'data')
    const {
      dataDirectory,
      filled: [ada, grace],
    } = await makeCollege(twoStudents)
    cpSync(dataDirectory, directory, { recursive: true })
    const portal = await start(directory, ['server/main.ts'])
    expect((await portal.write()).status).toBe(201)

    const filler = join(disk, 'filler')
    const leave = (megabytes: number) => {
      const { bavail, bsize } = statfsSync(disk)
      writeFileSync(filler, Buffer.alloc(bavail * bsize - megabytes * 1024 * 1024))
    }
    leave(60)
    await wait(1100)

    const refused = await portal.write()
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ success: false, code: 'storage.full' })
    const session = await portal.post('/admin/login', admin)
    expect(session.status).toBe(200)
    const { token } = (await session.json()) as { token: string }
    const inbox = await portal.call('/api/admin/contacts', { headers: { authorization: `Bearer ${token}` } })
    expect(await inbox.json()).toMatchObject({ contacts: [{ message: 'Hello' }] })
    expect((await portal.call('/readyz')).status).toBe(200)

    rmSync(filler)
    const freed = performance.now()
    await expect.poll(async () => (await portal.write()).status).toBe(201)
    const healed = performance.now() - freed

    // The portal has just checked the disk and found space.
    leave(4)
    const upload = () => {
      const form = new FormData()
      form.set('file', new File(['%PDF-1.7\n', randomBytes(9_000_000)], 'thesis.pdf'))
      return callAs(ada, `${portal.url}/api/messages/${grace.id}/attachments`, 'POST', form)
    }
    expect((await upload()).status).toBe(503)
    expect(filesIn(join(directory, 'files'))).toEqual([])
    rmSync(filler)
    await expect.poll(async () => (await upload()).status).toBe(201)
    await expect.poll(() => filesIn(join(directory, 'files'))).toHaveLength(1)
    expect(portal.child.exitCode).toBeNull()
    tell(
      `disk full: 503 for writes, reads and log-ins answered, 0 partial files, healed ${seconds(healed)} after there was room`,
    )
  },
)

const filesIn = (directory: string): string[] =>
  existsSync(directory)
    ? readdirSync(directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []
