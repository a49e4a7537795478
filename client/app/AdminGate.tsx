import { Suspense, useEffect, useState } from 'react'
import { AdminSignIn } from '#client/account/administrators/AdminSignIn.tsx'
import { LanguageMenu } from '#client/account/region/LanguageMenu.tsx'
import { useAdminLogout } from '#client/account/administrators/useAdminLogout.ts'
import { SiteLayout } from '#client/public/SiteLayout.tsx'
import { loadTexts } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { onSessionEnded } from '#client/platform/session.ts'
import { useAdminToken } from '#client/platform/useSession.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'

// Fetched with its texts while the login form is being filled in.
const AdminArea = lazyPart(
  fetchWhenIdle(async () => {
    const [area] = await Promise.all([import('./AdminArea.tsx'), loadTexts('panel', 'today')])
    return area.AdminArea
  }),
)

/** The alumni office's desk; for logged-out administrators the login, inside the site's layout. */
export const AdminGate = () => {
  const signedIn = useAdminToken() !== null
  const [ended, setEnded] = useState(false)
  const [cameBySignIn, setCameBySignIn] = useState(false)
  const logOut = useAdminLogout()
  useEffect(() => onSessionEnded((area) => area === 'admin' && setEnded(true)), [])

  const signIn = () => {
    setCameBySignIn(true)
    setEnded(false)
  }
  if (!signedIn)
    return (
      <SiteLayout languages={<LanguageMenu />}>
        <AdminSignIn ended={ended} onSignedIn={signIn} />
      </SiteLayout>
    )
  return (
    <Suspense>
      <AdminArea takesFocus={cameBySignIn} onLogOut={logOut} />
    </Suspense>
  )
}
