/** npm run test:hostile [-- --minutes n] [--seed n] [--mutations n] [--rest n] [--brief]: README.md says what it does. */
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { createGiven, photo, type TestMember } from '#server/testing/given.ts'
import { type PortalProcess, startPortalProcess, usualLimits } from '#server/testing/portal-process.ts'
import { startChild } from '../../bench/child.ts'
import type { ClientVerbs } from './clients.ts'
import { chooseTargets, fuzz } from './fuzz.ts'
import { type Sight, watch } from './watch.ts'
import { nodeOptions } from '../../bench/portal.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    mutations: { type: 'string' },
    rest: { type: 'string' },
    brief: { type: 'boolean', default: false },
  },
})
const { brief } = values
const minutes = Number(values.minutes ?? (brief ? 1 : 3))
const seed = Number(values.seed ?? (brief ? 1 : Math.floor(Math.random() * 1e9)))
const mutations = Number(values.mutations ?? (brief ? 1 : 100))

// MB of resident memory: at any time, and with 200 stalled uploads.
const [mostResident, mostStalled] = [600, 500]
// How much longer than without attacks a member may wait, in ms. The attackers run on the same machine.
const mostWaiting = 3_000
// The time in ms after which memory and files must be released. Its last ten seconds are measured.
const rest = Number(values.rest ?? 60) * 1_000

const broken: string[] = []
const want = (holds: boolean, sentence: string): void => {
  console.log(`${holds ? '✓' : '✗'} ${sentence}`)
  if (!holds) broken.push(sentence)
}

/** Makes a data directory with an empty college, and adds what `fill` does. */
const makeCollege = async <Filled>(fill: (db: Db) => Promise<Filled>) => {
  const dataDirectory = temporaryDirectory()
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory })
  await migrate(database.db)
  const filled = await fill(database.db)
  await database.close()
  return { dataDirectory, filled }
}

const fuzzRoutes = async (): Promise<void> => {
  const { dataDirectory, filled: targets } = await makeCollege(chooseTargets)
  const total = (targets.length * mutations).toLocaleString('en')
  console.log(`\n── fuzz: ${mutations} mutations of ${targets.length} routes each, ${total} requests`)
  const { portal, temporary, printed } = await startLogged(dataDirectory, {
    LOG_LEVEL: 'info',
    TRUST_PROXY: '127.0.0.1',
    // Nothing listens there. Calls that need a mail server respond as usual.
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  const faults = await fuzz(portal.url, targets, seed, mutations)
  for (const fault of faults.slice(0, 50)) console.log(fault)
  want(faults.length === 0, `Every response is valid: ${faults.length} are not.`)
  await end(portal, temporary, printed)
}

const choosePeople = async (db: Db) => {
  const given = createGiven({ db, now: () => new Date() })
  await given.admin()
  const members: [TestMember, ...TestMember[]] = [await given.student()]
  while (members.length < 20) members.push(await given.student())
  return { members, victim: await given.student(), reader: await given.student() }
}

const endure = async (): Promise<void> => {
  const { dataDirectory, filled } = await makeCollege(choosePeople)
  const { members, victim, reader } = filled
  const { portal, temporary, printed } = await startLogged(dataDirectory, {
    ...{ ...usualLimits, LOG_LEVEL: 'info' },
  })
  const clients = startChild<ClientVerbs>(fileURLToPath(import.meta.resolve('./clients.ts')))
  const process = { url: portal.url, pid: portal.child.pid ?? 0 }
  const look = async (seconds: number) => {
    const watching = watch(process, reader)
    await wait(seconds * 1_000)
    return watching.stop()
  }

  const before = await look(10)
  show('before', before)
  if (!brief) {
    console.log('\n── 200 connections that send 30 MB and wait')
    const stalling = watch(process, reader)
    await clients.ask('stall', { portal: portal.url, connections: 200 })
    const stalled = await stalling.stop()
    show('meanwhile', stalled)
    want(
      stalled.resident.highest < mostStalled,
      `Resident memory stays under ${mostStalled} MB: ${stalled.resident.highest}.`,
    )
    wantAnswers(stalled, before)
  }

  const image = Buffer.from(await (await photo(1_600, 1_200)).arrayBuffer()).toString('base64')
  const attack = () => clients.ask('attack', { portal: portal.url, members, victim, photo: image, seed })
  // Measures a warm portal, because WebAssembly never returns memory to the system, and allocators return little.
  const warmUp = async () => {
    console.log('\n── a minute of it, and a rest')
    await attack()
    await wait(Math.min(60_000, minutes * 60_000))
    await clients.ask('retreat')
    await wait(rest - 10_000)
    const warm = await look(10)
    show('after the rest', warm)
    return warm
  }
  const warm = brief ? undefined : await warmUp()

  console.log(`\n── ${minutes} minutes of hostile traffic`)
  const attacked = watch(process, reader)
  await attack()
  for (let minute = 1; minute <= minutes && portal.child.exitCode === null; minute += 1) {
    await wait(60_000)
    show(`minute ${minute}`, attacked.recently(60))
  }
  const sight = await attacked.stop()
  const tally = await clients.ask('retreat')
  for (const [name, answers] of Object.entries(tally)) {
    const told = Object.entries(answers).map(([status, count]) => `${count} × ${status === '0' ? 'none' : status}`)
    console.log(`  ${name}: ${told.join(', ') || 'never answered'}`)
  }
  const failing = Object.keys(tally).filter((name) =>
    Object.keys(tally[name] ?? {}).some((status) => Number(status) >= 500 && status !== '503'),
  )
  want(failing.length === 0, `No attack makes the portal fail: ${failing.join(', ') || 'none does'}.`)
  want(
    sight.resident.highest < mostResident,
    `Resident memory stays under ${mostResident} MB: ${sight.resident.highest}.`,
  )
  wantAnswers(sight, before)

  if (warm !== undefined) {
    await wait(rest - 10_000)
    const after = await look(10)
    show('after a rest', after)
    want(
      after.resident.last < warm.resident.last * 1.15,
      `Memory comes back: ${warm.resident.last} MB after a minute and a rest, ${after.resident.last} MB now.`,
    )
    want(after.files.last <= warm.files.last + 10, `Files are closed: from ${warm.files.last} to ${after.files.last}.`)
  }
  clients.stop()
  await end(portal, temporary, printed)
}

const show = (when: string, { resident, files, p95, failed }: Sight): void =>
  console.log(
    `  ${when}: ${resident.last} MB (at most ${resident.highest}), ${files.last} files (at most ${files.highest}), ` +
      `95 of 100 within ${p95.health.toFixed(0)} ms (/healthz) and ${p95.profile.toFixed(0)} ms (a profile), ${failed} failed`,
  )

const wantAnswers = ({ p95, failed }: Sight, before: Sight): void => {
  want(failed === 0, `Every request of a member succeeds: ${failed} failed.`)
  const longer = Math.max(p95.health - before.p95.health, p95.profile - before.p95.profile)
  want(longer < mostWaiting, `95 of 100 answers take less than ${mostWaiting} ms more: ${longer.toFixed(0)}.`)
}

/** Starts a portal with its own folder for temporary files, and logs its output to a file. */
const startLogged = async (dataDirectory: string, environment: Record<string, string>) => {
  const temporary = join(dataDirectory, 'tmp')
  mkdirSync(temporary, { recursive: true })
  const file = join(dataDirectory, 'log')
  const descriptor = openSync(file, 'w')
  const portal = await startPortalProcess(dataDirectory, nodeOptions, { TMPDIR: temporary, ...environment }, descriptor)
  closeSync(descriptor)
  return { portal, temporary, printed: () => readFileSync(file, 'utf8') }
}

// PostgreSQL's error details, and secrets of members.
const secrets = /Failing row contains|Key \([^)]*\)=|"detail":|\$argon2|password_hash|Correct-Horse|Bearer [\w-]/

const end = async (portal: PortalProcess, temporary: string, printed: () => string): Promise<void> => {
  want(portal.child.exitCode === null && portal.child.signalCode === null, 'The process is still the same.')
  await portal.stop()
  const left = existsSync(temporary) ? readdirSync(temporary) : []
  want(left.length === 0, `No temporary file is left: ${left.length}.`)
  const told = secrets.exec(printed())?.[0]
  want(told === undefined, `The log contains nothing from the database: ${told ?? 'nothing'}.`)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(1))
console.log(`seed ${seed}: --seed ${seed} repeats what is sent`)
if (mutations > 0) await fuzzRoutes()
if (minutes > 0) await endure()
console.log(broken.length === 0 ? '\nPASS: every bound held.' : `\nFAIL, of ${broken.length}:\n${broken.join('\n')}`)
process.exit(broken.length === 0 ? 0 : 1)
