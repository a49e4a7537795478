import type { Platform } from '#server/platform/platform.ts'
import { presence } from './presenter.ts'
import { storeSeen } from './queries.ts'

// In ms. Who reloads a page or changes networks has not left; and a killed server forgets no more than the last minutes.
const grace = 5_000
const noteEvery = 5 * 60_000
const sweepEvery = 1_000

/** Who is there. */
export type Attendance = {
  isThere: (memberId: string) => boolean
  /** Stores when everybody who is there was last seen, and follows nobody any longer. */
  close: () => Promise<void>
}

/** Follows members who come and leave, tells those who watch them, and notes when they were last there. */
export const followAttendance = ({ db, live, signals, now }: Platform): Attendance => {
  /** Everybody who is there, and when the last of their devices left if it did. */
  const there = new Map<string, Date | undefined>()
  let noted = now()

  // Thousands leave at once when a network fails: they are stored in one statement, and told of once that is done.
  const sweep = async (): Promise<void> => {
    const at = now()
    const gone = [...there].flatMap(([memberId, leftAt]) =>
      leftAt !== undefined && at.getTime() - leftAt.getTime() >= grace ? [{ memberId, at: leftAt }] : [],
    )
    const toBeNoted = at.getTime() - noted.getTime() >= noteEvery
    if (toBeNoted) noted = at
    await store(toBeNoted ? everybody(at) : gone)
    for (const { memberId, at: leftAt } of gone) {
      // Unless they came back meanwhile.
      if (there.get(memberId) !== leftAt) continue
      there.delete(memberId)
      live.toWatchers(memberId, 'presence:changed', presence(memberId, false, leftAt))
    }
  }

  const everybody = (at: Date) => [...there].map(([memberId, leftAt]) => ({ memberId, at: leftAt ?? at }))
  // What could not be noted is noted the next time.
  const store = async (seen: { memberId: string; at: Date }[]): Promise<void> => {
    if (seen.length > 0) await storeSeen(db, seen).catch(() => undefined)
  }

  signals.follow({
    onConnect: (memberId) => {
      const wasThere = there.has(memberId)
      there.set(memberId, undefined)
      if (!wasThere) live.toWatchers(memberId, 'presence:changed', presence(memberId, true, null))
    },
    onDisconnect: (memberId) => there.set(memberId, now()),
  })
  const sweeping = setInterval(() => void sweep(), sweepEvery).unref()

  return {
    isThere: (memberId) => there.has(memberId),
    close: async () => {
      clearInterval(sweeping)
      await store(everybody(now()))
    },
  }
}
