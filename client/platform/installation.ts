import { createStore, useStore } from './createStore.ts'

/** What Chromium's browsers fire once the portal can be installed; the library of the page does not know it. */
type Offer = Event & { prompt: () => Promise<unknown> }

/** How the portal gets onto this device: the browser `asks` its user, or they do it `byHand`, as on iPhones. */
export type Installation = 'asks' | 'byHand'

// Of the device: it is installed there, whoever is logged in.
const installable = createStore<{ offer: Offer | undefined }>({ offer: undefined }, { survivesLogout: true })

/** How the portal can be installed here; undefined where it cannot, or is. */
export const useInstallation = (): Installation | undefined => useStore(installable, installation)

/** Has the browser ask whether to install the portal. Call it upon a click only, where it `asks`. */
export const install = (): void => {
  void installable.getState().offer?.prompt()
  // It asks once; whoever declines is offered it again by a later visit.
  installable.setState({ offer: undefined })
}

const installation = ({ offer }: { offer: Offer | undefined }): Installation | undefined => {
  if (offer !== undefined) return 'asks'
  // Only the browsers of Apple's devices know this word; those that are touched have the way by hand.
  return typeof navigator !== 'undefined' &&
    'standalone' in navigator &&
    !navigator.standalone &&
    navigator.maxTouchPoints > 0
    ? 'byHand'
    : undefined
}

// Pages are also rendered where there is no browser.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Nobody is asked out of the blue.
    event.preventDefault()
    // Vouched for by the event's name.
    installable.setState({ offer: event as Offer })
  })
  window.addEventListener('appinstalled', () => installable.setState({ offer: undefined }))
}
