import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { followRegion } from '#client/account/public.ts'
import { AdminSecurityPage } from '#client/account/administrators/AdminSecurityPage.tsx'
import { useSecondFactorGate } from '#client/account/administrators/useSecondFactorGate.ts'
import { forgetAll } from '#client/college/public.ts'
import { followChanges } from '#client/desk/frame/followChanges.ts'
import { DeskFrame } from '#client/desk/frame/DeskFrame.tsx'
import { DeskRoutes } from './DeskRoutes.tsx'

export type AdminLayoutProps = {
  /** The login that had the focus is gone. */
  takesFocus: boolean
  onLogOut: () => void
}

/** The alumni office's desk. Without the two-step login that the college requires, only its set-up. */
export const AdminLayout = ({ takesFocus, onLogOut }: AdminLayoutProps) => {
  const client = useQueryClient()
  const gate = useSecondFactorGate()
  const arrive = useEffectEvent(() => takesFocus && document.querySelector<HTMLElement>('#main')?.focus())

  useEffect(() => {
    arrive()
    void followRegion('admin').then((isOther) => (isOther ? client.invalidateQueries() : undefined))
    const stop = followChanges(client)
    return () => {
      stop()
      forgetAll(client)
    }
  }, [client])

  if (gate.closed)
    return (
      <main id="main" tabIndex={-1} className="page max-w-3xl py-6 outline-none sm:py-10">
        <AdminSecurityPage gate={{ ...gate, onLogOut }} />
      </main>
    )
  return (
    <DeskFrame onLogOut={onLogOut}>
      <DeskRoutes />
    </DeskFrame>
  )
}
