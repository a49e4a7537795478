import { whenIdle } from '#client/ui/fetchWhenIdle.ts'
import type { LiveConnection } from './domain.ts'
import { onJoined } from './socket.ts'

type Listen = (live: LiveConnection) => () => void

/**
 * Returns a `listen` of a domain whose code is fetched once the page is idle, because the first view doesn't need it. A failed fetch is retried when
 * the member's room is joined.
 */
export const listenLater =
  (fetchListen: () => Promise<Listen>): Listen =>
  (live) => {
    let stop: (() => void) | undefined
    let isStopped = false
    const start = async () => {
      const listen = await fetchListen()
      if (!isStopped) stop ??= listen(live)
    }
    const tryStarting = () => void (stop === undefined && start().catch(() => undefined))
    void whenIdle.then(tryStarting)
    const stopJoins = onJoined(live.socket, tryStarting)
    return () => {
      isStopped = true
      stopJoins()
      stop?.()
    }
  }
