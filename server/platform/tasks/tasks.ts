import { setTimeout } from 'node:timers/promises'
import type { Db } from '#server/platform/db/database.ts'
import { observed } from '#server/platform/observation.ts'
import { newId } from '#server/platform/ids.ts'
import {
  deferTask,
  finishTask,
  giveUpTask,
  insertTask,
  leaseTask,
  postponeTask,
  renewLease,
  takeTask,
  type Task,
  withdrawTask,
} from './queries.ts'

const second = 1000
const minute = 60 * second
// How often due tasks are polled for. No delay is shorter.
const every = second
// Running tasks renew their lease. A task whose lease has run out was lost with its process and is leased again.
const lease = minute
const renewal = lease / 3
// Retries come after 1, 2, 4 … minutes, at most 6 hours apart, the last about a day after the first. A given-up task is shown on the
// administrators' page and retried each hour.
const attempts = 12
const longestWait = 6 * 60 * minute
const givenUpWait = 60 * minute

/** A kind of task. `Payload` is stored as JSON: ids and plain values, no secrets. */
export type Work<Payload> = {
  kind: string
  /** Maximum number of concurrent tasks of the kind; 1 by default. */
  atOnce?: number
  /** Never given up: retried every six hours until it succeeds. */
  persistent?: boolean
  /** Performs the task. Throwing retries it, returning a date reschedules it. It may run again after a crash, so it must be idempotent. */
  perform: (payload: Payload, task: Pick<Task, 'id' | 'attempts'>) => Promise<Date | void>
}

/**
 * When a task is due, and a key that is unique within its kind. Enqueuing a waiting key again changes nothing; enqueuing a running one makes it run
 * once more.
 */
export type Timing = { runAt?: Date; key?: string }

/** Durable background tasks: enqueued in a transaction, run after its commit. */
export type Tasks = {
  /** Registers a kind of task. Call before `start`. */
  define: <Payload>(work: Work<Payload>) => void
  /** Enqueues a task in the transaction of `db`, so that it runs only if that commits. */
  enqueue: <Payload>(db: Db, work: Pick<Work<Payload>, 'kind'>, payload: Payload, timing?: Timing) => Promise<void>
  /** Withdraws a task that has not started; false when there is none. */
  withdraw: (db: Db, work: Pick<Work<never>, 'kind'>, key: string) => Promise<boolean>
  /** Withdraws a task as `withdraw` does and returns its payload; undefined when there is none. */
  take: <Payload>(db: Db, work: Pick<Work<Payload>, 'kind'>, key: string) => Promise<Payload | undefined>
  /** Starts polling for due tasks. */
  start: () => void
  /** Runs everything that is due by now, and resolves when it is done. */
  runDue: () => Promise<void>
  /** Starts no more tasks; resolves once the running ones are done, or after 5 s. */
  stop: () => Promise<void>
}

/** Receives failures: of a task, or, without an id, of the poll for one. */
type Report = (failed: { kind: string; id?: string }, error: unknown) => void

/** Creates the portal's tasks. `report` receives every failure. */
export const createTasks = (db: Db, now: () => Date, report: Report): Tasks => {
  const works = new Map<string, Work<unknown>>()
  const running = new Map<string, Map<string, Promise<void>>>()
  let timer: NodeJS.Timeout | undefined
  let finished = 0

  const leasedUntil = (): Date => new Date(now().getTime() + lease)

  const perform = async (task: Task, work: Work<unknown>): Promise<void> => {
    const renew = () => renewLease(db, task.id, leasedUntil()).catch((error: unknown) => report(task, error))
    const renewing = setInterval(() => void renew(), renewal).unref()
    try {
      const { id, kind } = task
      const again = await observed.tasks.tracePromise(() => work.perform(task.payload, task), { id, kind })
      await (again instanceof Date ? deferTask(db, task.id, again) : finishTask(db, task.id))
    } catch (error) {
      report(task, error)
      const wait = Math.min(minute * 2 ** (task.attempts - 1), longestWait)
      const failure = describeFailure(error)
      if (task.attempts < attempts || work.persistent)
        await postponeTask(db, task.id, failure, new Date(now().getTime() + wait))
      else await giveUpTask(db, task.id, { failure, now: now(), runAt: new Date(now().getTime() + givenUpWait) })
    } finally {
      clearInterval(renewing)
    }
  }

  /** Starts one task of a kind that has room; returns false when there is none. */
  const beginOne = async (): Promise<boolean> => {
    const free = [...works.values()].filter(({ kind, atOnce = 1 }) => (running.get(kind)?.size ?? 0) < atOnce)
    if (free.length === 0) return false
    const kinds = free.map(({ kind }) => kind)
    // A lease of this process may have run out because the clock was set or the machine slept, while the task still runs.
    const underWay = kinds.flatMap((kind) => [...(running.get(kind)?.keys() ?? [])])
    const task = await leaseTask(db, { kinds, underWay }, now(), leasedUntil())
    const work = task && works.get(task.kind)
    if (task === undefined || work === undefined) return false

    const ongoing = running.get(task.kind) ?? new Map<string, Promise<void>>()
    running.set(task.kind, ongoing)
    const done = perform(task, work)
      .catch((error: unknown) => report(task, error))
      .finally(() => {
        ongoing.delete(task.id)
        finished += 1
        wake()
      })
    ongoing.set(task.id, done)
    return true
  }
  const ongoing = (): Promise<void>[] => [...running.values()].flatMap((tasks) => [...tasks.values()])

  // A finished task makes room for the next of its kind, which need not wait for the next poll.
  let [resting, woken] = [false, false]
  const look = async (): Promise<void> => {
    resting = false
    try {
      do {
        woken = false
        while (timer !== undefined && (await beginOne()));
      } while (woken)
    } catch (error) {
      report({ kind: 'tasks' }, error)
    }
    if (timer !== undefined) rest(every)
  }
  const rest = (ms: number): void => {
    clearTimeout(timer)
    timer = globalThis.setTimeout(() => void look(), ms)
    resting = true
  }
  const wake = (): void => {
    woken = true
    if (timer !== undefined && resting) rest(0)
  }

  return {
    define: (work) => {
      // Payloads come back as they were enqueued: both are typed by the same `Work`.
      works.set(work.kind, work as Work<unknown>)
    },
    enqueue: (tx, { kind }, payload, { runAt = now(), key } = {}) =>
      insertTask(tx, { id: newId(), kind, key: key ?? null, payload, runAt, now: now() }),
    withdraw: (tx, { kind }, key) => withdrawTask(tx, kind, key),
    // As above.
    take: async <Payload>(tx: Db, { kind }: Pick<Work<Payload>, 'kind'>, key: string) =>
      (await takeTask(tx, kind, key)) as Payload | undefined,
    start: () => {
      if (timer === undefined) rest(every)
    },
    runDue: async () => {
      for (;;) {
        const before = finished
        while (await beginOne());
        const rest = ongoing()
        if (rest.length > 0) await Promise.race(rest)
        // Tasks that finished during the last poll may have enqueued more.
        else if (finished === before) return
      }
    },
    stop: async () => {
      clearTimeout(timer)
      timer = undefined
      await Promise.race([Promise.all(ongoing()), setTimeout(5 * second, undefined, { ref: false })])
    },
  }
}

/** Returns a failure as one line to store: its code, if any, and its message. */
export const describeFailure = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? `${error.code} ` : ''
  // Mail servers name recipients in their rejections.
  return `${code}${String(error)}`.slice(0, 500).replaceAll(/[^\s<>"'(),;:=@]{1,64}@[^\s<>"'(),;:=@]+/g, '…')
}
