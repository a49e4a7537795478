import { whenIdle } from '#client/ui/fetchWhenIdle.ts'
import type { LiveConnection } from './domain.ts'
import { onJoined } from './socket.ts'

type Listen = (live: LiveConnection) => () => void

/**
 * Returns a `listen` of a domain whose code is fetched once the page is idle, because the first view doesn't need it. A failed fetch is retried when
 * the member's room is joined. If the room was joined before the code arrived, its listeners of joins catch up on what they have missed.
 */
export const listenLater =
  (fetchListen: () => Promise<Listen>): Listen =>
  (live) => {
    let stop: (() => void) | undefined
    let isStopped = false
    let hasJoined = false
    const start = async () => {
      const listen = await fetchListen()
      if (isStopped || stop !== undefined) return
      const others = new Set(live.socket.joins)
      stop = listen(live)
      if (hasJoined) for (const catchUp of live.socket.joins) if (!others.has(catchUp)) catchUp(true)
    }
    const tryStarting = () => void (stop === undefined && start().catch(() => undefined))
    void whenIdle.then(tryStarting)
    const stopJoins = onJoined(live.socket, () => {
      hasJoined = true
      tryStarting()
    })
    return () => {
      isStopped = true
      stopJoins()
      stop?.()
    }
  }
