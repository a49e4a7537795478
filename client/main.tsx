import './ui/base.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/App.tsx'
import { fetchDashboard } from './app/routes.tsx'
import { textsReady, translate } from './platform/i18n.ts'
import { readRegion } from './platform/locale.ts'
import { readSession } from './platform/session.ts'
import { onStorageRefused } from './platform/storage.ts'
import { toast } from './ui/toast.ts'
// Imported at the start, because browsers offer the installation only once.
import './platform/installation.ts'

// Long enough to read, because it's shown only once.
onStorageRefused(() => toast.info(translate('common:storage_refused'), { timeout: 15_000 }))

const portal = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

const show = (root: HTMLElement): void => {
  if (isAsRendered(root)) return void hydrateRoot(root, portal)
  document.querySelector('meta[name=description]')?.remove()
  root.replaceChildren()
  delete root.dataset.page
  // Renders in slices, so that the page stays responsive.
  startTransition(() => createRoot(root).render(portal))
}

/** Returns whether the markup was prerendered for this URL and visitor: in English, without history state and, on the login page, logged out. */
const isAsRendered = ({ dataset: { page } }: HTMLElement): boolean =>
  page === window.location.pathname &&
  readRegion().language === 'en' &&
  (window.history.state?.usr ?? null) === null &&
  (page !== '/login' || readSession() === null)

// Screens report failed fetches themselves.
const screensReady = async () => {
  if (readSession() !== null) await fetchDashboard(window.location.pathname).catch(() => undefined)
}

const root = document.getElementById('root')
if (root) void Promise.all([textsReady, screensReady()]).then(() => show(root))
