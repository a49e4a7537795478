// Where the build puts it (vite.config.ts): at the root, for its scope is the folder it lies in.
const address = '/service-worker.js'

/** Has the browser keep the portal's service worker, which shows what is pushed while no tab is open. Not in development. */
export const keepServiceWorker = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser that keeps none, in a private window for instance, goes without.
  navigator.serviceWorker.register(address, { type: 'module' }).catch(() => undefined)
}
