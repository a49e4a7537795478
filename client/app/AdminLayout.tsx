import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { followRegion } from '#client/account/public.ts'
import { onSessionEnded } from '#client/platform/session.ts'
import { useAdminToken } from '#client/platform/useSession.ts'
import { AdminMenu } from '#client/college/panel/AdminMenu.tsx'
import { AdminSecurityPage } from '#client/account/administrators/AdminSecurityPage.tsx'
import { AdminSignIn } from '#client/account/administrators/AdminSignIn.tsx'
import { forgetAll } from '#client/college/public.ts'
import { useAdminLogout } from '#client/account/administrators/useAdminLogout.ts'
import { useSecondFactorGate } from '#client/account/administrators/useSecondFactorGate.ts'

/** The admin panel inside the site's layout: its sign-in for whoever is signed out, else the menu and the page. */
export const AdminLayout = () => {
  const signedIn = useAdminToken() !== null
  const client = useQueryClient()
  const [ended, setEnded] = useState(false)
  const logOut = useAdminLogout()
  const gate = useSecondFactorGate(signedIn)
  const content = useRef<HTMLDivElement>(null)
  const cameBySignIn = useRef(false)

  useEffect(() => onSessionEnded((area) => area === 'admin' && setEnded(true)), [])
  useEffect(() => {
    if (!signedIn) return undefined
    // The form that held the focus is gone.
    if (cameBySignIn.current) content.current?.focus()
    void followRegion('admin')
    return () => forgetAll(client)
  }, [signedIn, client])

  const signIn = () => {
    cameBySignIn.current = true
    setEnded(false)
  }

  if (!signedIn) return <AdminSignIn ended={ended} onSignedIn={signIn} />
  if (gate.closed)
    return (
      <div className="page max-w-3xl py-6 sm:py-10">
        <AdminSecurityPage gate={{ ...gate, onLogOut: logOut }} />
      </div>
    )
  return (
    <div className="page grid items-start gap-x-8 grid-cols-[minmax(0,1fr)] gap-y-6 py-6 sm:py-10 rail:grid-cols-[14rem_minmax(0,1fr)]">
      <AdminMenu onLogOut={logOut} />
      <div ref={content} tabIndex={-1} className="min-w-0 outline-none">
        <Outlet />
      </div>
    </div>
  )
}
