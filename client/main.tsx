import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/App.tsx'
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

const root = document.getElementById('root')
// Markup made for this very address, which is in English, is taken over; an empty shell, or any other markup, is not.
if (root?.dataset.page === window.location.pathname && readRegion().language === 'en') hydrateRoot(root, portal)
else if (root) {
  document.querySelector('meta[name=description]')?.remove()
  root.replaceChildren()
  delete root.dataset.page
  createRoot(root).render(portal)
}
