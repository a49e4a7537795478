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
// A task is looked for this often. Nothing that is put off waits for less.
const every = second
// A task whose lease has run out was lost with its process, and is begun again. While it is under way it is renewed.
const lease = minute
const renewal = lease / 3
// Tried again after 1, 2, 4 … minutes, at most 6 hours apart: the last time about a day after the first. What is given up then shows
// on the administrators' page, and is tried each hour.
const attempts = 12
const longestWait = 6 * 60 * minute
const givenUpWait = 60 * minute

/** A kind of work. `Payload` must survive JSON: ids and plain values, no secrets, for it is stored as it is. */
export type Work<Payload> = {
  kind: string
  /** How many of the kind are done at once; 1 unless said otherwise. */
  atOnce?: number
  /** Must not be left undone: never given up, and tried again every six hours until it succeeds. */
  persistent?: boolean
  /**
   * Does it; what it throws puts the task off, and a time that it answers means: not before then, or then again. It may
   * run again after a crash: what it does twice must have one effect.
   */
  perform: (payload: Payload, task: Pick<Task, 'id' | 'attempts'>) => Promise<Date | void>
}

/**
 * When a task is due, and under which key there is at most one of its kind: asked for again while it waits, it stays as it
 * is; while it is being done, it is done once more.
 */
export type Timing = { runAt?: Date; key?: string }

/** Durable work: asked for in the transaction that gives the reason, done after its commit. */
export type Tasks = {
  /** Says how a kind of work is done; before `start`. */
  define: <Payload>(work: Work<Payload>) => void
  /** Asks for work, in the transaction of `db`: it is done if that commits, and not otherwise. */
  enqueue: <Payload>(db: Db, work: Pick<Work<Payload>, 'kind'>, payload: Payload, timing?: Timing) => Promise<void>
  /** Takes work back that has not begun; false when there is none. */
  withdraw: (db: Db, work: Pick<Work<never>, 'kind'>, key: string) => Promise<boolean>
  /** The same, answering what the work was to be done with; undefined when there is none. */
  take: <Payload>(db: Db, work: Pick<Work<Payload>, 'kind'>, key: string) => Promise<Payload | undefined>
  /** Begins to look for work that is due. */
  start: () => void
  /** Does everything that is due by now, and resolves when it is done. */
  runDue: () => Promise<void>
  /** Begins nothing more; resolves once what has begun is done, or after 5 s. */
  stop: () => Promise<void>
}

/** Hears what failed: an attempt at a task, or, without an id, to look for one. */
type Report = (failed: { kind: string; id?: string }, error: unknown) => void

/** The tasks of the portal. `report` hears of every failure. */
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

  /** Begins one task of a kind that has room; false when there is none. */
  const beginOne = async (): Promise<boolean> => {
    const free = [...works.values()].filter(({ kind, atOnce = 1 }) => (running.get(kind)?.size ?? 0) < atOnce)
    if (free.length === 0) return false
    const kinds = free.map(({ kind }) => kind)
    // A lease of this process may be over by a clock that was set, or on a machine that has slept; what it is for is still being done.
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

  // What is done makes room for the next of its kind, which need not wait for the next look.
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
      // Payloads come back as what `enqueue` was given: both are typed by the same `Work`.
      works.set(work.kind, work as Work<unknown>)
    },
    enqueue: (tx, { kind }, payload, { runAt = now(), key } = {}) =>
      insertTask(tx, { id: newId(), kind, key: key ?? null, payload, runAt, now: now() }),
    withdraw: (tx, { kind }, key) => withdrawTask(tx, kind, key),
    // As above: payloads come back as they were given.
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
        // What was finished while the last look was under way may have asked for more.
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

/** Returns what went wrong as one line to be stored: its code, where it has one, and its message. */
export const describeFailure = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? `${error.code} ` : ''
  // Mail servers name in their refusals whom they do not write to.
  return `${code}${String(error)}`.slice(0, 500).replaceAll(/[^\s<>"'(),;:=@]{1,64}@[^\s<>"'(),;:=@]+/g, '…')
}
