import './ui/base.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from './app/App.tsx'

const portal = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)

const root = document.getElementById('root')
// Markup made for this very address is taken over; an empty shell, or the markup of another page, is not.
if (root?.dataset.page === window.location.pathname) hydrateRoot(root, portal)
else if (root) createRoot(root).render(portal)
