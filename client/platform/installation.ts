import { useSyncExternalStore } from 'react'

/** What Chromium's browsers fire once the portal can be installed; the library of the page does not know it. */
type Offer = Event & { prompt: () => Promise<unknown> }

/** How the portal gets onto this device: the browser `asks` its user, or they do it `byHand`, as on iPhones. */
export type Installation = 'asks' | 'byHand'

let offer: Offer | undefined
const listeners = new Set<() => void>()

/** How the portal can be installed here; undefined where it cannot, or is. */
export const useInstallation = (): Installation | undefined => useSyncExternalStore(subscribe, installation)

/** Has the browser ask whether to install the portal. Call it upon a click only, where it `asks`. */
export const install = (): void => {
  void offer?.prompt()
  // It asks once; whoever declines is offered it again by a later visit.
  take(undefined)
}

const installation = (): Installation | undefined => {
  if (offer !== undefined) return 'asks'
  // Only the browsers of Apple's devices know this word; those that are touched have the way by hand.
  return 'standalone' in navigator && !navigator.standalone && navigator.maxTouchPoints > 0 ? 'byHand' : undefined
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const take = (offered: Offer | undefined): void => {
  offer = offered
  for (const listen of listeners) listen()
}

window.addEventListener('beforeinstallprompt', (event) => {
  // Nobody is asked out of the blue.
  event.preventDefault()
  // Vouched for by the event's name.
  take(event as Offer)
})
window.addEventListener('appinstalled', () => take(undefined))
