/** A page in its own browser, for component tests. */
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

/** `as`: who is logged in. `state`: the navigation state from the previous page. */
type Visit = { as?: { _id: string; fullName: string } | undefined; state?: object | undefined }

/**
 * Opens a URL with the given pages, by their paths; any other URL shows nothing. Returns the visitor's `user`. As in a browser, and unlike in React's
 * `act`, actions render soon but not synchronously: look with `findBy…` or `waitFor`.
 */
export const show = (address: string, pages: Record<string, ReactElement>, { as, state }: Visit = {}): UserEvent => {
  window.history.replaceState({ usr: state, key: 'first', idx: 0 }, '', address)
  if (as) storeSession({ token: `token of ${as._id}`, userId: as._id, fullName: as.fullName, profilePhoto: null })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  roots.push(root)
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
const roots: Root[] = []

/** Unmounts the pages. */
export const leave = (): void => {
  for (const root of roots.splice(0)) root.unmount()
}

/** Returns the browser's path and query. */
export const addressNow = (): string => window.location.pathname + window.location.search

/** Returns a database id, always the same for a number. */
export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
