import { useSyncExternalStore } from 'react'
import { STORAGE_KEYS } from '#contract/limits.ts'
import { storage } from '#client/platform/storage.ts'

/** `insecure` and `unsupported`: this address, or this browser, has no notifications; `denied`: its user does not allow them. */
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

/** As `noticesNow`, in every tab and after a change in the browser's own settings too. */
export const useNotices = (): Notices => useSyncExternalStore(subscribe, noticesNow)

/** As `soundNow`, in every tab. */
export const useSound = (): boolean => useSyncExternalStore(subscribe, soundNow)

/** Switches notifications on or off. Call it upon a click only: the browser asks its user when it has not yet. */
export const switchNotices = async (on: boolean): Promise<void> => {
  const allowed = on && (await Notification.requestPermission()) === 'granted'
  save(STORAGE_KEYS.notifications, allowed)
}

/** Switches the sound on or off. */
export const switchSound = (on: boolean): void => save(STORAGE_KEYS.sound, on)

const isOn = (key: string): boolean => storage.get(key) === 'on'

const save = (key: string, on: boolean): void => {
  if (on) storage.set(key, 'on')
  else storage.remove(key)
  // Browsers send this event to the other tabs only.
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('storage', listener)
  // Whoever comes back from the settings of the browser.
  window.addEventListener('focus', listener)
  return () => {
    window.removeEventListener('storage', listener)
    window.removeEventListener('focus', listener)
  }
}
