/** A page in a browser of its own, as a component test uses it. */
import { QueryClientProvider } from '@tanstack/react-query'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { type ReactElement, StrictMode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { LeaveGuard } from '#client/app/LeaveGuard.tsx'
import { PageBoundary } from '#client/app/PageBoundary.tsx'
import { Toasts } from '#client/app/Toasts.tsx'
import { UnsavedQuestion } from '#client/app/UnsavedQuestion.tsx'
import { queryClient } from '#client/platform/queryClient.ts'
import { storeSession } from '#client/platform/session.ts'

/** `as`: who is logged in. `state`: what the page that led here hands over. */
type Visit = { as?: { _id: string; fullName: string } | undefined; state?: object | undefined }

/**
 * Opens an address with the given pages, by their paths; another address shows nothing. Returns the visitor's hands. As in a browser,
 * and unlike in React's `act`, what they do is drawn soon, not at once: look with `findBy…` or `waitFor`.
 */
export const show = (address: string, pages: Record<string, ReactElement>, { as, state }: Visit = {}): UserEvent => {
  window.history.replaceState({ usr: state, key: 'first', idx: 0 }, '', address)
  if (as) storeSession({ token: `token of ${as._id}`, userId: as._id, fullName: as.fullName, profilePhoto: null })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <StrictMode>
      <BrowserRouter>
        <QueryClientProvider client={queryClient}>
          <UnsavedQuestion>
            <PageBoundary>
              <Suspense>
                <main>
                  <Routes>
                    {Object.entries(pages).map(([path, page]) => (
                      <Route key={path} path={path} element={page} />
                    ))}
                    <Route path="*" element={null} />
                  </Routes>
                </main>
              </Suspense>
            </PageBoundary>
            <LeaveGuard />
          </UnsavedQuestion>
          <Toasts />
        </QueryClientProvider>
      </BrowserRouter>
    </StrictMode>,
  )
  return userEvent.setup({ applyAccept: false, pointerEventsCheck: 0 })
}
let root: Root | undefined

/** Takes away the page that was shown. */
export const leave = (): void => {
  root?.unmount()
  root = undefined
}

/** Where the browser is: the path and the query. */
export const addressNow = (): string => window.location.pathname + window.location.search

/** Returns an id of the database: always the same for a number. */
export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
