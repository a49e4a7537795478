import type { ViteDevServer } from 'vite'
import { faceOf, prepareConfirmation } from '#server/college/public.ts'
import { members } from '#server/members/public.ts'
import { countPeople } from '#server/people/public.ts'
import type { Config } from './config.ts'
import { domains } from './domains.ts'
import { createHooks } from './hooks.ts'
import { lastMigration } from './platform/db/migrate.ts'
import { serveMetrics } from './platform/http/metrics.ts'
import type { PooledDb } from './platform/db/database.ts'
import { limitConnections } from './platform/http/connection-limits.ts'
import { endConnections, prepareGracefulShutdown } from './platform/http/gracefulShutdown.ts'
import { refuseWritesWithoutSpace } from './platform/http/free-space.ts'
import { createHttp, guardHttp } from './platform/http/http.ts'
import { type PreviewOf, serveShell } from './platform/http/shell.ts'
import type { App } from './platform/http/serve.ts'
import { cutSlowClients } from './platform/http/slow-clients.ts'
import { createLimiters } from './platform/limits/limits.ts'
import { openMailer } from './platform/email/mailer.ts'
import { createEmailActions } from './platform/email/actions.ts'
import { createEmailEnclosures } from './platform/email/enclosures.ts'
import { createEmails } from './platform/email/emails.ts'
import { type FanOut, noFanOut } from './platform/nodes/fan-out.ts'
import { followPeers } from './platform/nodes/peers.ts'
import type { Platform } from './platform/platform.ts'
import { openPush } from './platform/push/push.ts'
import { trackConnected } from './platform/realtime/connected.ts'
import { acceptConnections } from './platform/realtime/connections.ts'
import { createLive, openSockets } from './platform/realtime/live.ts'
import { followPushes } from './platform/realtime/pushes.ts'
import { createSignals } from './platform/realtime/signals.ts'
import { cutEnded, sweepSockets } from './platform/realtime/sweep.ts'
import { openSecret } from './platform/secret.ts'
import { openStorage } from './platform/storage/open.ts'
import { createTasks } from './platform/tasks/tasks.ts'

/** The portal: its HTTP server, not yet listening, and the services of its domains. */
export type Portal = {
  app: App
  platform: Platform
  /** Prepares what the portal needs before it works. Returns lines for the greeting. */
  start: () => Promise<string[]>
  /** Keeps serving, but reports not ready, and closes connections after their responses. `close` follows soon. */
  drain: () => void
  close: () => Promise<void>
}

/**
 * Builds the portal on an open, migrated database, with the domains of `domains.ts`. `fanOut` connects it to other nodes, `vite` serves the client
 * from source in development.
 */
export const buildPortal = async (
  config: Config,
  db: PooledDb,
  now: () => Date = () => new Date(),
  fanOut: FanOut = noFanOut,
  vite?: ViteDevServer,
): Promise<Portal> => {
  await prepareConfirmation(db, config.smtpUrl !== undefined, now())
  const secret = await openSecret(db, config)
  const app = await createHttp(config)
  const cutConnections = prepareGracefulShutdown(app.server, config.drain)
  const connections = limitConnections(app, config)
  const sockets = openSockets(app.server, config, connections.isFull, fanOut)
  const stopCutting = cutSlowClients(app.server, config.timeouts)
  const peers = followPeers(sockets, fanOut)
  const limiters = createLimiters(config, { ...fanOut, secret })
  const signals = createSignals(limiters.signals)
  const connected = trackConnected(peers, signals)
  acceptConnections(sockets, signals, connected, followPushes(sockets), connections, members, db, now)
  const stopping = new AbortController()
  endConnections(app, stopping.signal)
  const tasks = createTasks(db, now, ({ kind, id }, error) =>
    app.log.error({ kind, task: id, err: error }, 'a task failed'),
  )
  const mailer = openMailer(config.smtpUrl, config.mailFrom)
  const storage = await openStorage(config)
  const platform: Platform = {
    config,
    db,
    live: createLive(sockets, connected, peers, (memberId) => members.findHiddenFrom(db, memberId)),
    peers,
    storage,
    signals: signals.signals,
    tasks,
    emails: createEmails(tasks, mailer, members, { db, storage, now }),
    emailActions: createEmailActions(db, members, secret, now),
    emailEnclosures: createEmailEnclosures(),
    push: await openPush(db, config),
    members,
    hooks: createHooks(domains),
    limiters,
    secret,
    stopping: stopping.signal,
    now,
    log: app.log,
  }

  db.invalidations.forwardTo((tables) => peers.tell('written', tables))
  peers.on('written', (tables) => db.invalidations.receive(tables))
  peers.follow({
    onMissed: () => {
      platform.live.toAllHere('pushes:missed', {})
      void cutEnded(platform).catch(() => undefined)
    },
  })
  // Imported only when metrics are on, because it takes 80 ms and 20 MB.
  const metrics =
    config.metricsToken === undefined
      ? undefined
      : (await import('./platform/metrics.ts')).openMetrics(platform, sockets, await lastMigration())

  refuseWritesWithoutSpace(app, config)
  await guardHttp(app, platform)
  if (metrics !== undefined) serveMetrics(app, platform, metrics)
  countPeople(app, platform)
  for (const { define } of domains) define?.(app, platform, domains)
  const previewOf: PreviewOf = async (path, visitor) => {
    for (const { preview } of domains) {
      const found = await preview?.(platform, path, visitor)
      if (found !== undefined) return found
    }
    return undefined
  }
  await serveShell(app, vite, previewOf, () => faceOf(platform))

  const start = async () => {
    const lines: string[] = []
    for (const domain of domains) lines.push(...((await domain.start?.(platform)) ?? []))
    return lines
  }
  const stopSweep = sweepSockets(platform)
  const drain = () => stopping.abort()
  const close = async () => {
    drain()
    peers.close()
    stopSweep()
    stopCutting()
    cutConnections()
    metrics?.close()
    const closeDoor = async () => {
      await sockets.close()
      await app.close()
    }
    // Tasks enqueued by the last requests are run after the next start or by another node.
    await Promise.all([tasks.stop().then(mailer.close), closeDoor()])
  }
  return { app, platform, start, drain, close }
}
