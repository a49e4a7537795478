import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/App.tsx'
import { textsReady } from './platform/i18n.ts'
import { readRegion } from './platform/locale.ts'
// From the start: browsers offer once to install the portal.
import './platform/installation.ts'

const portal = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

const show = (root: HTMLElement): void => {
  // Markup made for this very address, which is in English, is taken over; an empty shell, or any other markup, is not.
  if (root.dataset.page === window.location.pathname && readRegion().language === 'en')
    return void hydrateRoot(root, portal)
  document.querySelector('meta[name=description]')?.remove()
  root.replaceChildren()
  delete root.dataset.page
  createRoot(root).render(portal)
}

const root = document.getElementById('root')
if (root) void textsReady.then(() => show(root))
