/** A page in a browser of its own, as a component test uses it. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactElement, StrictMode, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { LeaveGuard } from '#client/app/LeaveGuard.tsx'
import { PageBoundary } from '#client/app/PageBoundary.tsx'
import { Toasts } from '#client/app/Toasts.tsx'
import { UnsavedQuestion } from '#client/app/UnsavedQuestion.tsx'
import { queryClient } from '#client/platform/queryClient.ts'
import { storeSession } from '#client/platform/session.ts'

/** Who looks at the page. */
export type LoggedIn = { _id: string; fullName: string }

/** `state`: what the page that leads here hands over. */
type Visit = { as?: LoggedIn | undefined; state?: object | undefined }

/**
 * Opens an address with the given pages, by their paths, as a member or a visitor. Another address shows its path alone. Returns
 * their hands: `user` of the Testing Library.
 */
export const show = async (address: string, pages: Record<string, ReactElement>, { as, state }: Visit = {}) => {
  window.history.replaceState({ usr: state, key: 'first', idx: 0 }, '', address)
  if (as) storeSession({ token: `token of ${as._id}`, userId: as._id, fullName: as.fullName, profilePhoto: null })
  const user = userEvent.setup({ applyAccept: false })
  await act(
    async () =>
      void render(
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
      ),
  )
  return user
}

/** Where the browser is: the path and the query. */
export const addressNow = (): string => window.location.pathname + window.location.search

/** Returns an id of the database: always the same for a number. */
export const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
