import { fileURLToPath } from 'node:url'
import { type Ask, startChild } from '../child.ts'
import { type Findings, judge } from '../judge.ts'
import { type Options, sizeIn } from '../options.ts'
import { percentilesOf } from '../percentiles.ts'
import { startPortal, withCollege } from '../portal.ts'
import { table } from '../table.ts'
import type { ClientVerbs } from './clients.ts'
import { choosePeople, type People } from './people.ts'
import type { Talk, Talked } from './talk.ts'

const size = { members: 10_000, postings: 500, messages: 60_000, longest: 5_000 }
const [usualRate, briefRate] = [50, 10]
const warmUp = 5
// In ms, from the call that sends to the receiver's socket.
const goal = { p50: 30, p99: 250 }

/**
 * Prints how long a message takes to the receiver's socket while thousands are connected, with and without confirmations by the
 * receivers. The portal and the load are separate processes.
 */
export const measureLive = (options: Options): Promise<void> => {
  const { sockets, seconds = 30 } = options
  const perSecond = options.brief ? briefRate : usualRate
  return withCollege(
    sizeIn(options, size),
    (db) => choosePeople(db, sockets),
    async (dataDirectory, people) => {
      const clients = startChild<ClientVerbs>(fileURLToPath(import.meta.resolve('./clients.ts')))
      const portal = await startPortal(dataDirectory)
      const silent = { perSecond, seconds, confirming: false }
      const [unconfirmed, confirmed] = await hold(clients.ask, people, portal.url, [
        silent,
        { ...silent, confirming: true },
      ])
      await portal.stop()
      clients.stop()

      const results = [
        { name: 'portal', talked: unconfirmed },
        { name: 'portal, receivers confirm', talked: confirmed },
      ].flatMap(({ name, talked }) => (talked === undefined ? [] : [{ name, talked }]))
      console.log(`${sockets} sockets, ${perSecond} messages a second for ${seconds} s; times in ms\n`)
      console.log(table(heads, results.map(rowOf)))
      judge(options, findingsOf(results))
    },
  )
}

const hold = async (ask: Ask<ClientVerbs>, people: People, url: string, talks: Talk[]): Promise<Talked[]> => {
  await ask('gather', { ...people, url })
  const results: Talked[] = []
  for (const how of talks) {
    await ask('talk', { ...how, seconds: Math.min(warmUp, how.seconds) })
    results.push(await ask('talk', how))
  }
  await ask('leave')
  return results
}

const heads = [
  'from → to',
  ...['sent', 'failed'],
  ...['answer → shown p50', 'p95', 'p99'],
  ...['send → shown p50', 'p95', 'p99'],
  'send → answer p50',
]

const rowOf = ({ name, talked }: { name: string; talked: Talked }): string[] => {
  const [after, shown, answer] = [talked.answerToShown, talked.toShown, talked.toAnswer].map(percentilesOf)
  const digits = (...numbers: (number | undefined)[]) => numbers.map((number) => (number ?? Number.NaN).toFixed(1))
  return [
    name,
    ...[talked.toAnswer.length, talked.failures.length].map(String),
    ...digits(after?.p50, after?.p95, after?.p99),
    ...digits(shown?.p50, shown?.p95, shown?.p99),
    ...digits(answer?.p50),
  ]
}

const findingsOf = (results: { name: string; talked: Talked }[]): Findings => ({
  failed: results.flatMap(({ name, talked }) => [...new Set(talked.failures)].map((why) => `${name}: ${why}`)),
  missed: results.flatMap(({ name, talked }) => {
    const { p50, p99 } = percentilesOf(talked.toShown)
    if (p50 < goal.p50 && p99 < goal.p99) return []
    return [`${name}: p50 ${p50.toFixed(1)} ms, wanted < ${goal.p50}; p99 ${p99.toFixed(1)} ms, wanted < ${goal.p99}`]
  }),
})
