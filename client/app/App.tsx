import { Suspense } from 'react'
import { PortalRoutes } from './routes.tsx'
import { Toasts } from './Toasts.tsx'

/** The whole portal inside whatever router it is given: the browser's, or the prerenderer's. */
export const App = () => (
  <Suspense>
    <Toasts>
      <PortalRoutes />
    </Toasts>
  </Suspense>
)
