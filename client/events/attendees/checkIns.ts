import type { QueryClient } from '@tanstack/react-query'
import { checkIn, type CheckInResult } from '#contract/events/attendees.ts'
import { LIMITS } from '#contract/limits.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { isConnected, onConnectionChange } from '#client/platform/connection.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'
import { type IdbStore, openIdbStore } from '#client/platform/idbStore.ts'
import { attendeesKey } from '../queries.ts'

/** A scanned or typed code, as parsed by `readCode` and stored in this browser until the server has it. */
type QueuedCheckIn = { eventId: string; code: string; at: string }

/**
 * A code with its state: `waiting` until it is sent, then its result, or `refused` when the server rejected the whole batch, with
 * its message in `reason`.
 */
export type CheckIn = QueuedCheckIn & {
  state: 'waiting' | 'refused' | CheckInResult['result']
  person: CheckInResult['person']
  checkedInAt: string | null
  reason: string
}

// How many processed codes stay visible.
const mostSettled = 20

// Outside of React, so that codes are sent from any page. IndexedDB keeps them across reloads.
type State = {
  checkIns: readonly CheckIn[]
  sender: { cache: QueryClient; queue: IdbStore<QueuedCheckIn> } | undefined
  isSending: boolean
  failures: number
  retry: ReturnType<typeof setTimeout> | undefined
}
const store = createStore<State>({ checkIns: [], sender: undefined, isSending: false, failures: 0, retry: undefined })

/** Returns the codes of an event scanned or typed on this device, latest first. */
export const useCheckIns = (eventId: string): CheckIn[] =>
  useStore(store, ({ checkIns }) => checkIns).filter((each) => each.eventId === eventId)

/** Starts sending a host's codes whenever there is a connection, including those of earlier visits. Returns a function that stops it. */
export const startCheckIns = (cache: QueryClient, ownerId: string): (() => void) => {
  const queue = openIdbStore<QueuedCheckIn>('check-ins', ownerId)
  store.setState({ sender: { cache, queue } })
  void queue.all().then((queued) => {
    for (const each of queued) put(waiting(each))
    void sendNow()
  })
  const stop = onConnectionChange(() => void sendNow())
  return () => {
    stop()
    clearTimeout(store.getState().retry)
    store.setState({ sender: undefined })
  }
}

/** Checks an attendee in by code, now or as soon as there is a connection. */
export const addCheckIn = async (eventId: string, code: string): Promise<void> => {
  const added = { eventId, code, at: new Date().toISOString() }
  if (find(added)?.state === 'waiting') return
  put(waiting(added))
  await store.getState().sender?.queue.put(keyOf(added), added)
  await sendNow()
}

/** Removes a code. A waiting one is not sent. */
export const dropCheckIn = async (dropped: Pick<CheckIn, 'eventId' | 'code'>): Promise<void> => {
  store.setState(({ checkIns }) => ({ checkIns: checkIns.filter((each) => keyOf(each) !== keyOf(dropped)) }))
  await store.getState().sender?.queue.remove(keyOf(dropped))
}

const sendNow = async (): Promise<void> => {
  const { retry, isSending } = store.getState()
  clearTimeout(retry)
  if (isSending || !isConnected()) return
  store.setState({ isSending: true })
  await sendAll().finally(() => store.setState({ isSending: false }))
}

const sendAll = async (): Promise<void> => {
  for (let batch = nextBatch(); batch.length > 0 && store.getState().sender !== undefined; batch = nextBatch())
    if (!(await sendBatch(batch))) return
}

// The earliest waiting codes, all of one event.
const nextBatch = (): CheckIn[] => {
  const all = store.getState().checkIns.filter(({ state }) => state === 'waiting')
  return all.filter(({ eventId }) => eventId === all.at(-1)?.eventId).slice(-LIMITS.checkIns)
}

/** Sends codes of one event. Returns false when it must be retried later. */
const sendBatch = async (batch: CheckIn[]): Promise<boolean> => {
  const [{ eventId } = { eventId: '' }] = batch
  try {
    const codes = batch.map(({ code, at }) => ({ code, at }))
    const { results } = await api(checkIn, { params: { id: eventId }, body: { codes } })
    for (const [index, each] of batch.entries()) {
      const result = results[index]
      if (result !== undefined) await settle({ ...each, ...settled(each, result) })
    }
    store.setState({ failures: 0 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0 || error.status >= 500 || error.status === 429) {
      const failures = store.getState().failures + 1
      const wait = Math.max(error.retryAfter, Math.min(60_000, 1_000 * 2 ** failures))
      store.setState({ failures, retry: setTimeout(() => void sendNow(), wait) })
      return false
    }
    for (const each of batch) await settle({ ...each, state: 'refused', reason: error.message })
  }
  await store.getState().sender?.cache.invalidateQueries({ queryKey: attendeesKey(eventId) })
  return true
}

// "Already checked in" at the same time means that the response to an earlier attempt was lost.
const settled = ({ at }: CheckIn, { result, person, checkedInAt }: CheckInResult) => ({
  ...{ person, checkedInAt },
  state: result === 'already' && checkedInAt === at ? ('ok' as const) : result,
})

const settle = async (checkIn: CheckIn): Promise<void> => {
  // Codes removed in the meantime stay removed.
  if (find(checkIn) !== undefined)
    store.setState(({ checkIns }) => ({
      checkIns: checkIns.map((each) => (keyOf(each) === keyOf(checkIn) ? checkIn : each)),
    }))
  await store.getState().sender?.queue.remove(keyOf(checkIn))
}

const put = (checkIn: CheckIn): void =>
  store.setState(({ checkIns }) => {
    const others = checkIns.filter((each) => keyOf(each) !== keyOf(checkIn))
    const old = others.filter(({ state }) => state !== 'waiting').slice(mostSettled)
    return { checkIns: [checkIn, ...others.filter((each) => !old.includes(each))] }
  })

const find = (one: QueuedCheckIn): CheckIn | undefined =>
  store.getState().checkIns.find((each) => keyOf(each) === keyOf(one))

const waiting = (queued: QueuedCheckIn): CheckIn => ({
  ...queued,
  ...{ state: 'waiting', person: null, checkedInAt: null, reason: '' },
})

const keyOf = ({ eventId, code }: Pick<QueuedCheckIn, 'eventId' | 'code'>): string => `${eventId}/${code}`
