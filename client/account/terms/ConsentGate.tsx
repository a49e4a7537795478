import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { loadTexts } from '#client/platform/i18n.ts'
import { consentQuery } from './queries.ts'

const ConsentPage = lazy(async () => {
  const [page] = await Promise.all([import('./ConsentPage.tsx'), loadTexts('common', 'terms')])
  return { default: page.ConsentPage }
})

// Stays open because a member who does not agree can still export their data and delete the account.
const open = '/dashboard/settings/data'

/** Asks members who haven't agreed to the current terms for their consent before they continue. */
export const ConsentGate = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const { data: consent } = useQuery(consentQuery)
  const missing = consent !== undefined && consent.agreed?.version !== consent.latest

  if (!missing || pathname === open) return children
  return (
    <Suspense>
      <ConsentPage changed={consent.agreed !== null} />
    </Suspense>
  )
}
