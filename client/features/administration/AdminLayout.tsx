import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { onSessionEnded } from '#client/platform/session.ts'
import { useAdminToken } from '#client/platform/useSession.ts'
import { AdminMenu } from './AdminMenu.tsx'
import { AdminSignIn } from './AdminSignIn.tsx'
import { forgetAll } from './queries.ts'
import { useAdminLogout } from './useAdminLogout.ts'

/** The admin panel inside the site's layout: its sign-in for whoever is signed out, else the menu and the page. */
export const AdminLayout = () => {
  const signedIn = useAdminToken() !== null
  const client = useQueryClient()
  const [ended, setEnded] = useState(false)
  const logOut = useAdminLogout()

  useEffect(() => onSessionEnded((area) => area === 'admin' && setEnded(true)), [])
  useEffect(() => {
    if (signedIn) return () => forgetAll(client)
    return undefined
  }, [signedIn, client])

  if (!signedIn) return <AdminSignIn ended={ended} onSignedIn={() => setEnded(false)} />
  return (
    <div className="page grid items-start gap-x-8 gap-y-6 py-6 sm:py-10 rail:grid-cols-[14rem_minmax(0,1fr)]">
      <AdminMenu onLogOut={logOut} />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
