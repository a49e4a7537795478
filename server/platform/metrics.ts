import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { freeBytes } from './http/free-space.ts'
import { observed, type ObservedRequest, type ObservedTask } from './observation.ts'
import type { Platform } from './platform.ts'
import type { Sockets } from './realtime/live.ts'
import { findGivenUp, findQueues } from './tasks/queries.ts'
import { PooledDb } from './db/database.ts'
import { version } from './version.ts'

/** The portal's metrics in the text format of Prometheus. */
export type Metrics = {
  contentType: string
  read: () => Promise<string>
  /** Stops observing. */
  close: () => void
}

// Request durations, in s. The target is 0.1 on average and 2 at most.
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]
const statementBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 10]
// In ms: how long metrics are cached, and how long the database may take to report its own.
const standFor = 5_000
const patience = 2_000

/** The only adapter of prom-client. Opens the metrics of this process; `migration` is the last one of its database. */
export const openMetrics = (
  { db, emails, config, now }: Pick<Platform, 'db' | 'emails' | 'config' | 'now'>,
  sockets: Sockets,
  migration: string,
): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers })

  gauge('alumni_build_info', 'The running version and the last migration of its database', ['version', 'migration'])
    .labels({ version, migration })
    .set(1)
  const stopObserving = [observeRequests(registry), observeStatements(registry), observeTasks(registry)]
  countPackets(registry, sockets)

  const free = gauge('alumni_disk_free_bytes', 'Free space on the disk of DATA_DIR')
  const connected = gauge('alumni_sockets_connected', 'Open sockets')
  const connections = gauge('alumni_database_connections', 'Connections of the pool, and calls waiting for one', [
    'state',
  ])
  const up = gauge('alumni_database_up', '1 while the database responds, otherwise 0')
  const due = gauge('alumni_tasks_due', 'Tasks that are due or waiting for a retry', ['kind'])
  const dueFor = gauge('alumni_tasks_oldest_due_seconds', 'Time since the oldest of these tasks was first due', [
    'kind',
  ])
  const emailsDue = gauge('alumni_emails_due', 'Emails that are due or waiting for a retry')
  const emailsDueFor = gauge('alumni_emails_oldest_due_seconds', 'Time since the oldest of these emails was first due')
  const givenUp = gauge('alumni_tasks_given_up', 'Tasks given up after all retries; each is tried again every hour', [
    'kind',
  ])

  const askDatabase = async (): Promise<void> => {
    const [queues, left] = await Promise.all([findQueues(db, now()), findGivenUp(db)])
    const age = (since: Date): number => Math.max(0, (now().getTime() - since.getTime()) / 1000)
    for (const { kind, waiting, since } of queues) {
      due.set({ kind }, waiting)
      dueFor.set({ kind }, age(since))
    }
    for (const { kind, count } of left) givenUp.set({ kind }, count)
    const emailQueues = queues.filter(({ kind }) => emails.kinds.has(kind))
    emailsDue.set(emailQueues.reduce((sum, { waiting }) => sum + waiting, 0))
    emailsDueFor.set(Math.max(0, ...emailQueues.map(({ since }) => age(since))))
  }

  const look = async (): Promise<string> => {
    connected.set(sockets.engine.clientsCount)
    free.set(await freeBytes(config.dataDirectory))
    if (db instanceof PooledDb)
      for (const [state, count] of Object.entries(db.connections())) connections.set({ state }, count)
    for (const each of [due, dueFor, givenUp]) each.reset()
    up.set(await within(patience, askDatabase()))
    return registry.metrics()
  }
  let figures: Promise<string> | undefined
  let lookedAt = 0
  return {
    contentType: registry.contentType,
    read: () => {
      // The clock may have been set back.
      if (figures === undefined || Math.abs(now().getTime() - lookedAt) >= standFor) {
        lookedAt = now().getTime()
        figures = look()
      }
      return figures
    },
    close: () => {
      for (const stop of stopObserving) stop()
    },
  }
}

/** 1 when something is done within `ms`; 0 when it fails or takes longer. */
const within = (ms: number, done: Promise<void>): Promise<0 | 1> =>
  new Promise((resolve) => {
    // If this process was blocked that long, the response has arrived but is read only after the timers.
    setTimeout(() => setImmediate(() => resolve(0)), ms).unref()
    done.then(
      () => resolve(1),
      () => resolve(0),
    )
  })

const observeRequests = (registry: Registry): (() => void) => {
  const registers = [registry]
  const took = new Histogram({
    name: 'alumni_http_request_duration_seconds',
    help: 'Duration of requests by route pattern; 4xx includes requests that the client aborted',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const [all, uploads] = [new Set<unknown>(), new Set<unknown>()]
  const open = { name: 'alumni_http_requests_open', help: 'Requests in progress', registers }
  new Gauge({
    ...open,
    collect() {
      this.set(all.size)
    },
  })
  const underWay = { name: 'alumni_uploads_open', help: 'Uploads in progress', registers }
  new Gauge({
    ...underWay,
    collect() {
      this.set(uploads.size)
    },
  })

  const begin = (request: unknown): void => {
    const { upload } = request as ObservedRequest
    all.add(request)
    if (upload) uploads.add(request)
  }
  const end = (request: unknown): void => {
    const { method, route, status = 0, duration = 0 } = request as ObservedRequest
    for (const open of [all, uploads]) open.delete(request)
    took.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, duration / 1000)
  }
  return listen(observed.requests, { start: begin, asyncEnd: end })
}

const observeStatements = (registry: Registry): (() => void) => {
  const took = new Histogram({
    name: 'alumni_database_statement_duration_seconds',
    help: 'Duration of database statements, without the wait for a connection',
    buckets: statementBuckets,
    registers: [registry],
  })
  return timed(observed.statements, (_, seconds) => took.observe(seconds))
}

const observeTasks = (registry: Registry): (() => void) => {
  const common = { labelNames: ['kind'] as const, registers: [registry] }
  const took = new Histogram({
    name: 'alumni_task_duration_seconds',
    help: 'Duration of task attempts',
    ...common,
  })
  const failed = new Counter({ name: 'alumni_task_failures_total', help: 'Failed task attempts', ...common })
  const kindOf = (task: unknown) => ({ kind: (task as ObservedTask).kind })
  const stopTiming = timed(observed.tasks, (task, seconds) => took.observe(kindOf(task), seconds))
  const stopCounting = listen(observed.tasks, { error: (task) => failed.inc(kindOf(task)) })
  return () => {
    stopTiming()
    stopCounting()
  }
}

const countPackets = (registry: Registry, sockets: Sockets): void => {
  const help = 'Packets sent and received over sockets'
  const packets = new Counter({
    name: 'alumni_socket_packets_total',
    help,
    labelNames: ['direction'],
    registers: [registry],
  })
  sockets.engine.on('connection', (connection: Connection) => {
    connection.on('packet', () => packets.inc({ direction: 'in' }))
    connection.on('packetCreate', () => packets.inc({ direction: 'out' }))
  })
}
// A connection of engine.io, one layer below socket.io. Its type is not among our dependencies.
type Connection = { on: (event: 'packet' | 'packetCreate', listener: () => void) => void }

type Channel = (typeof observed)[keyof typeof observed]
type Listeners = { [event in 'start' | 'asyncEnd' | 'error']?: (told: unknown) => void }

/** Subscribes to a channel; returns a function that unsubscribes. */
const listen = (channel: Channel, listeners: Listeners): (() => void) => {
  const events = (['start', 'asyncEnd', 'error'] as const).flatMap((event) => {
    const listener = listeners[event]
    return listener === undefined ? [] : [[channel[event], listener] as const]
  })
  for (const [event, listener] of events) event.subscribe(listener)
  return () => {
    for (const [event, listener] of events) event.unsubscribe(listener)
  }
}

/** Measures each operation from start to end, in seconds. */
const timed = (channel: Channel, observe: (told: unknown, seconds: number) => void): (() => void) => {
  const beginnings = new WeakMap<object, number>()
  return listen(channel, {
    start: (told) => void beginnings.set(told as object, performance.now()),
    asyncEnd: (told) => {
      const began = beginnings.get(told as object)
      if (began !== undefined) observe(told, (performance.now() - began) / 1000)
    },
  })
}
