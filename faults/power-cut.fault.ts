import {
  closeSync,
  cpSync,
  existsSync,
  globSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { makeCollege, makeFile, readFileAs, scheduleEvent, sendFile, twoPairs } from './college.ts'
import { tell } from './figures.ts'
import { createTraffic } from './traffic.ts'

const cuts = Number(process.env['FAULT_CUTS'] ?? 20)
const page = 4_096

// test: power-cut-loses-no-acknowledged-write
test('after each power cut the database opens with every acknowledged write and file', { tags: ['ci'] }, async () => {
  const { dataDirectory: live, filled: pairs } = await makeCollege(twoPairs)
  const synced = `${live}-synced`
  const [[ada, grace]] = pairs
  let url = ''
  const start = async () => {
    rmSync(synced, { recursive: true, force: true })
    cpSync(live, synced, { recursive: true })
    const options = ['--import', import.meta.resolve('./imported/synced-disk.ts')]
    const portal = await startPortalProcess(live, options, { LIVE_DISK: live, SYNCED_DISK: synced })
    url = portal.url
    return portal
  }

  const uploads = new Map<string, Buffer>()
  const upload = async () => {
    const bytes = makeFile()
    const sent = await sendFile(url, ada, grace, bytes)
    if ('id' in sent) uploads.set(sent.id, bytes)
    else throw new Error(`Uploading a file returned ${sent.status}.`)
  }

  let portal = await start()
  const traffic = createTraffic(() => url, pairs, await scheduleEvent(url, ada))
  await upload()
  let torn = 0
  for (let cut = 1; cut <= cuts; cut += 1) {
    let over = false
    const uploading = (async () => {
      while (!over) await upload()
    })().catch(() => undefined)
    const failed = new Promise((resolve) => setTimeout(resolve, 500 + Math.random() * 500))
      .then(portal.kill)
      .then(() => (over = true))
    await traffic.run(60, () => over)
    await Promise.all([failed, uploading])
    torn += keepSome(live, synced)
    rmSync(live, { recursive: true })
    renameSync(synced, live)

    portal = await start()
    expect(await traffic.problems(), `cut ${cut}`).toEqual([])
    for (const [id, bytes] of uploads) expect((await readFileAs(grace, url, id)).equals(bytes), `cut ${cut}`).toBe(true)
    await traffic.retry()
  }
  expect(await traffic.problems()).toEqual([])
  expect(torn).toBeGreaterThan(0)
  expect(uploads.size).toBeGreaterThan(0)
  await portal.stop()
  tell(
    `power cut: ${cuts} of ${cuts} keep every acknowledged write, ${traffic.acknowledged().toLocaleString('en')} writes and ` +
      `${uploads.size} files; ${torn.toLocaleString('en')} pages that were not synced were lost or kept at random`,
  )
})

/** Copies half of the written but unsynced pages to the disk, and returns how many differed. */
const keepSome = (live: string, synced: string): number => {
  let differing = 0
  for (const name of globSync('**/*', { cwd: synced })) {
    const [now, then] = [join(live, name), join(synced, name)]
    if (!existsSync(now) || !statSync(now).isFile() || !statSync(then).isFile()) continue
    const [newer, older] = [readFileSync(now), readFileSync(then)]
    if (newer.equals(older)) continue
    const file = openSync(then, 'r+')
    for (let at = 0; at < newer.length; at += page) {
      const bytes = newer.subarray(at, at + page)
      if (bytes.equals(older.subarray(at, at + page))) continue
      differing += 1
      if (Math.random() < 0.5) writeSync(file, bytes, 0, bytes.length, at)
    }
    closeSync(file)
  }
  return differing
}
