import { fileURLToPath } from 'node:url'
import { startChild } from '../child.ts'
import { type Options, sizeIn } from '../options.ts'
import { percentilesOf } from '../percentiles.ts'
import { nodeOptions, startPortal, withCollege } from '../portal.ts'
import { withPostgresCollege } from '../postgres.ts'
import { table } from '../table.ts'
import type { CrowdVerbs } from './crowd.ts'
import { chooseCrowd, type Crowd } from './people.ts'

const usual = { sockets: 2_000, joining: 10, rates: [100, 200, 300, 500] }
const least = { sockets: 40, joining: 1, rates: [50] }
type Scale = typeof usual & { seconds: number }
const size = { members: 10_000, postings: 500, messages: 60_000, longest: 5_000 }

/** Prints how long messages take to their receivers' sockets while 2,000 are connected, at growing rates up to 500 a second. */
export const measureMessages = async (options: Options, seconds: number): Promise<void> => {
  const scale = { ...(options.brief ? least : usual), seconds }
  const filled = sizeIn(options, size)
  const choose = (db: Parameters<typeof chooseCrowd>[0]) => chooseCrowd(db, scale.sockets, { talkative: true })
  await withCollege(filled, choose, (dataDirectory, crowd) => measure('embedded', dataDirectory, {}, crowd, scale))
  await withPostgresCollege(
    filled,
    choose,
    ({ databaseUrl, dataDirectory, people }) =>
      measure('postgres', dataDirectory, { DATABASE_URL: databaseUrl }, people, scale),
    { durable: true },
  )
}

const measure = async (
  name: string,
  dataDirectory: string,
  environment: Record<string, string>,
  { people, world }: Crowd,
  { sockets, joining, rates, seconds }: Scale,
): Promise<void> => {
  const portal = await startPortal(dataDirectory, nodeOptions, environment)
  const crowd = startChild<CrowdVerbs>(fileURLToPath(import.meta.resolve('./crowd.ts')))
  const here = people.map((person) => ({ ...person, url: portal.url }))
  await crowd.ask('join', { people: here, world, seconds: joining })
  await crowd.ask('talk', { perSecond: 50, seconds: joining / 2 })
  const rows: string[][] = []
  for (const perSecond of rates) {
    const { toShown, toAnswer, errors } = await crowd.ask('talk', { perSecond, seconds })
    const [shown, answer] = [percentilesOf(toShown), percentilesOf(toAnswer)]
    const failed = Object.values(errors).reduce((total, count) => total + count, 0)
    rows.push([
      String(perSecond),
      ...[perSecond * seconds - toShown.length, failed].map(String),
      ...[shown.p50, shown.p99, answer.p50, answer.p99].map((time) => time.toFixed(0)),
    ])
  }
  crowd.stop()
  await portal.stop()
  console.log(`${name}: ${sockets} sockets, messages for ${seconds} s; times in ms\n`)
  const heads = ['a second', 'not shown', 'failed', 'send → shown p50', 'p99', 'send → answer p50', 'p99']
  console.log(`${table(heads, rows)}\n`)
}
