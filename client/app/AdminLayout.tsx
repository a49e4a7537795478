import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Outlet } from 'react-router'
import { followRegion } from '#client/account/public.ts'
import { AdminMenu } from '#client/college/panel/AdminMenu.tsx'
import { AdminSecurityPage } from '#client/account/administrators/AdminSecurityPage.tsx'
import { forgetAll } from '#client/college/public.ts'
import { useSecondFactorGate } from '#client/account/administrators/useSecondFactorGate.ts'

export type AdminLayoutProps = {
  /** The login that had the focus is gone. */
  takesFocus: boolean
  onLogOut: () => void
}

/** The admin panel: its menu and the page. */
export const AdminLayout = ({ takesFocus, onLogOut }: AdminLayoutProps) => {
  const client = useQueryClient()
  const gate = useSecondFactorGate()
  const content = useRef<HTMLDivElement>(null)
  const arrive = useEffectEvent(() => takesFocus && content.current?.focus())

  useEffect(() => {
    arrive()
    void followRegion('admin').then((isOther) => (isOther ? client.invalidateQueries() : undefined))
    return () => forgetAll(client)
  }, [client])

  if (gate.closed)
    return (
      <div className="page max-w-3xl py-6 sm:py-10">
        <AdminSecurityPage gate={{ ...gate, onLogOut }} />
      </div>
    )
  return (
    <div className="page grid items-start gap-x-8 grid-cols-[minmax(0,1fr)] gap-y-6 py-6 sm:py-10 rail:grid-cols-[14rem_minmax(0,1fr)]">
      <AdminMenu onLogOut={onLogOut} />
      <div ref={content} tabIndex={-1} className="min-w-0 outline-none">
        <Outlet />
      </div>
    </div>
  )
}
