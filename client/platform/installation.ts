import { createStore, useStore } from './createStore.ts'

/** The event that Chromium browsers fire once the portal can be installed; the DOM types don't include it. */
type Offer = Event & { prompt: () => Promise<unknown> }

/** How the portal is installed on this device: the browser `asks` its user, or they do it `byHand`, as on iPhones. */
export type Installation = 'asks' | 'byHand'

// Per device: an installation is independent of the member.
const installable = createStore<{ offer: Offer | undefined }>({ offer: undefined }, { survivesLogout: true })

/** Returns how the portal can be installed here; undefined if it cannot, or already is. */
export const useInstallation = (): Installation | undefined => useStore(installable, installation)

/** Asks the browser to prompt for installation. Call it only on a click, and only when it `asks`. */
export const install = (): void => {
  void installable.getState().offer?.prompt()
  // The prompt works once; after a refusal the next visit offers it again.
  installable.setState({ offer: undefined })
}

const installation = ({ offer }: { offer: Offer | undefined }): Installation | undefined => {
  if (offer !== undefined) return 'asks'
  // Only Apple's browsers have this property; their touch devices allow installation by hand.
  return typeof navigator !== 'undefined' &&
    'standalone' in navigator &&
    !navigator.standalone &&
    navigator.maxTouchPoints > 0
    ? 'byHand'
    : undefined
}

// Pages are also prerendered without a browser.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own prompt.
    event.preventDefault()
    // The event's name guarantees the type.
    installable.setState({ offer: event as Offer })
  })
  window.addEventListener('appinstalled', () => installable.setState({ offer: undefined }))
}
