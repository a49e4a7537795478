import { useQuery, useQueryClient } from '@tanstack/react-query'
import { STORAGE_KEYS } from '#contract/limits.ts'
import { subscribeToPush, unsubscribeFromPush } from '#contract/notifications/notification-choices.ts'
import { api } from '#client/platform/api.ts'
import { serviceWorker } from '#client/platform/serviceWorker.ts'
import { storage } from '#client/platform/storage.ts'

/** `insecure`, `unsupported`: this origin, or this browser, doesn't support pushes; `denied`: the user doesn't allow them. */
export type PushState = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on'

const queryKey = ['notifications', 'push']

/** Returns whether this browser gets pushes while no tab of the portal is open. */
export const usePush = (userId: string): PushState | undefined =>
  // The browser's settings may have changed while the tab was in the background. The live connection doesn't report that.
  useQuery({ queryKey, queryFn: () => stateOf(userId), staleTime: 0, refetchOnWindowFocus: true }).data

/** Switches that on or off. Call it only on a click, because the browser may ask its user. */
export const useSwitchPush = (userId: string) => {
  const cache = useQueryClient()
  return async (on: boolean, key: string): Promise<void> => {
    cache.setQueryData(queryKey, on ? 'on' : 'off')
    try {
      await (on ? subscribe(userId, key) : unsubscribe())
    } finally {
      await cache.invalidateQueries({ queryKey })
    }
  }
}

/** Subscribes to pushes again after a login, if this member had switched them on in this browser. */
export const renewPush = async (userId: string): Promise<void> => {
  // Registering the first worker downloads files, which can wait (`keepForOffline`).
  if (storage.get(STORAGE_KEYS.push) === null || (await stateOf(userId)) !== 'on') return
  const subscription = await (await serviceWorker())?.pushManager.getSubscription()
  // A later visit retries.
  if (subscription) await send(subscription).catch(() => undefined)
}

const stateOf = async (userId: string): Promise<PushState> => {
  if (!window.isSecureContext) return 'insecure'
  const worker = await serviceWorker()
  if (worker === undefined || !('PushManager' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isTheirs = storage.get(STORAGE_KEYS.push) === (await markOf(userId))
  const isAllowed = isTheirs && Notification.permission === 'granted'
  return isAllowed && (await worker.pushManager.getSubscription()) !== null ? 'on' : 'off'
}

const subscribe = async (userId: string, key: string): Promise<void> => {
  const allowed = (await Notification.requestPermission()) === 'granted'
  const worker = await serviceWorker()
  if (!allowed || worker === undefined) return
  // A subscription with another portal's key would be refused.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  await send(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  storage.set(STORAGE_KEYS.push, await markOf(userId))
}

const unsubscribe = async (): Promise<void> => {
  storage.remove(STORAGE_KEYS.push)
  const subscription = await (await serviceWorker())?.pushManager.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  await api(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } })
}

const send = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await api(subscribeToPush, { body: { endpoint, keys: { p256dh, auth } } })
}

// Stays in the browser after a logout without revealing the member.
const markOf = async (userId: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`push ${userId}`))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
