import { useSyncExternalStore } from 'react'
import { STORAGE_KEYS, type StorageKey } from '#contract/limits.ts'
import { storage } from '#client/platform/storage.ts'

/** The state of notifications. `insecure`: the address isn't secure. `unsupported`: the browser has none. `denied`: the user blocked them. */
type Notices = 'insecure' | 'unsupported' | 'denied' | 'off' | 'on'

/** Returns whether this browser shows notifications of new messages. */
export const noticesNow = (): Notices => {
  if (!window.isSecureContext) return 'insecure'
  if (!('Notification' in window)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return isOn(STORAGE_KEYS.notifications) && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Returns whether new messages play a sound. */
export const soundNow = (): boolean => isOn(STORAGE_KEYS.sound)

/** Returns `noticesNow`, updated by changes in other tabs and in the browser's settings. */
export const useNotices = (): Notices => useSyncExternalStore(subscribe, noticesNow)

/** Returns `soundNow`, updated by changes in other tabs. */
export const useSound = (): boolean => useSyncExternalStore(subscribe, soundNow)

/** Switches notifications on or off. Call it from a click handler only, because the browser may ask for permission. */
export const switchNotices = async (on: boolean): Promise<void> => {
  const allowed = on && (await Notification.requestPermission()) === 'granted'
  save(STORAGE_KEYS.notifications, allowed)
}

/** Switches the sound on or off. */
export const switchSound = (on: boolean): void => save(STORAGE_KEYS.sound, on)

const isOn = (key: StorageKey): boolean => storage.get(key) === 'on'

const save = (key: StorageKey, on: boolean): void => {
  if (on) storage.set(key, 'on')
  else storage.remove(key)
  // Browsers only send this event to other tabs.
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener)
  // The user may return from the browser's settings.
  window.addEventListener('focus', listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener('focus', listener)
  }
}
