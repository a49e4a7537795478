import { setTimeout as wait } from 'node:timers/promises'
import { getImport, type ImportDetails } from '#contract/roster/imports.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type Actor, chooseActors, withDeskSession } from './actors.ts'
import { callsOf } from './calls.ts'
import { judge } from './judge.ts'
import { failuresOf, load } from './load.ts'
import type { Options } from './options.ts'
import { percentilesOf } from './percentiles.ts'
import { startPortal, waitForIndex, withCollege } from './portal.ts'
import { table } from './table.ts'

const size = { members: 6_000, postings: 100, messages: 5_000, longest: 500 }
// In s for each number of rows, and in ms.
const goals: Record<string, number> = { 20000: 20, 200000: 150 }
const wantedPage = 150

/** Prints how long the import of lists takes, from the upload to the last record, and a page of the directory meanwhile. */
export const measureRoster = (options: Options): Promise<void> =>
  withCollege(size, chooseWithAdmin, async (dataDirectory, { actors, token }) => {
    const portal = await startPortal(dataDirectory)
    await waitForIndex(portal.url, actors)
    const rows: string[][] = []
    const missed: string[] = []
    const failed: string[] = []
    for (const part of options.brief ? ['500'] : (options.parts ?? Object.keys(goals))) {
      const start = performance.now()
      const state = { done: false }
      const importing = importList(portal.url, token, Number(part)).finally(() => (state.done = true))
      const pages = []
      while (!state.done) {
        const requests = callsOf(actors).find(({ name }) => name === 'network')?.requests ?? []
        pages.push(await load(portal.url, requests, { connections: 1, duration: 3 }))
      }
      await importing
      const took = (performance.now() - start) / 1000
      const { p95 } = percentilesOf(pages.flatMap(({ times }) => times))
      failed.push(...pages.flatMap((page) => failuresOf('directory', page)))
      rows.push([part, took.toFixed(1), p95.toFixed(0)])
      const goal = goals[part] ?? Infinity
      if (took > goal) missed.push(`${part} rows took ${took.toFixed(0)} s; wanted: ≤ ${goal}.`)
      if (p95 > wantedPage) missed.push(`A page took ${p95.toFixed(0)} ms at p95; wanted: < ${wantedPage}.`)
    }
    await portal.stop()
    console.log(table(['rows', 's', 'directory p95 ms'], rows))
    judge(options, { failed, missed })
  })

const chooseWithAdmin = async (db: Db): Promise<{ actors: Actor[]; token: string }> => {
  const actors = await chooseActors(db)
  return { actors, token: await withDeskSession(db) }
}

const importList = async (url: string, token: string, count: number): Promise<void> => {
  const call = async (path: string, method: string, body?: FormData | object): Promise<ImportDetails> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api/admin/roster/imports${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      body: body === undefined || isForm ? (body ?? null) : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return getImport.schema.response[200].parse(await response.json())
  }
  const until = async (id: string, state: ImportDetails['state']): Promise<ImportDetails> => {
    for (;;) {
      const list = await call(`/${id}`, 'GET')
      if (list.state === state) return list
      if (list.state === 'refused') throw new Error(`The list was refused: ${list.refusal ?? ''}`)
      await wait(500)
    }
  }
  const form = new FormData()
  form.set('file', new File([listOf(count)], `list-${count}.csv`))
  const { _id: id } = await call('', 'POST', form)
  const read = await until(id, 'mapping')
  const columns = read.columns.map(({ index, target }) => ({ index, target }))
  await call(`/${id}/mapping`, 'PUT', { columns, dateOrder: 'dmy', source: 'Registrar', sourceDate: '2026-01-01' })
  await until(id, 'checked')
  await call(`/${id}/writing`, 'PUT')
  await until(id, 'done')
}

const listOf = (count: number): string => {
  const lines = ['Name,Class,USN,DOB,Email,Course,City,Employer']
  for (let row = 0; row < count; row += 1)
    lines.push(
      `Person${row} Of${count},${1980 + (row % 40)},1AC${count}X${row},${1 + (row % 28)}/0${1 + (row % 9)}/1980,p${row}@${count}.example,B.E. ECE,Pune,Acme`,
    )
  return lines.join('\n')
}
