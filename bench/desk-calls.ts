import type { Request } from 'autocannon'
import type { PortalProcess } from '#server/testing/portal-process.ts'
import { processorTime } from './capacity/processor.ts'
import { judge } from './judge.ts'
import { failuresOf, lengthIn, load } from './load.ts'
import type { Options } from './options.ts'
import { waitUntilIdle } from './portal.ts'
import { table } from './table.ts'

// In ms.
const wanted = 60

/** A call of the desk: its name and the requests to make in turn. */
export type DeskCall = { name: string; paths: string[] }

/** Measures these calls by an administrator, one at a time, once the portal is idle. Prints their times and processor time, and judges the first. */
export const measureDeskCalls = async (
  options: Options,
  portal: PortalProcess,
  token: string,
  { title, calls, seconds }: { title: string; calls: DeskCall[]; seconds: number },
): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` }
  const pid = portal.child.pid ?? 0
  const rows: string[][] = []
  const missed: string[] = []
  const failed: string[] = []
  // After its start, it compares everyone who waits with the roster, and loads the directory.
  if (!options.brief) await waitUntilIdle(portal)
  for (const { name, paths } of calls) {
    const requests = paths.map((path): Request => ({ path, method: 'GET', headers }))
    // WebAssembly is compiled while it runs.
    await load(portal.url, requests, { connections: 1, amount: options.brief ? 1 : 30 })
    const before = processorTime(pid)
    const measured = await load(portal.url, requests, { connections: 1, ...lengthIn(options, seconds, 1) })
    const cpu = (processorTime(pid) - before) / measured.count
    failed.push(...failuresOf(name, measured))
    rows.push([name, ...[measured.p50, measured.p95, cpu].map((time) => time.toFixed(0))])
    if (measured.p95 > wanted) missed.push(`${name} took ${measured.p95.toFixed(0)} ms at p95; wanted: < ${wanted}.`)
  }
  await portal.stop()
  console.log(table([title, 'p50 ms', 'p95 ms', 'CPU ms'], rows))
  judge(options, { failed, missed })
}
