import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { loadTexts, useTranslation } from '#client/platform/i18n.ts'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { UnsentDialog } from '#client/chat/messages/sending/UnsentDialog.tsx'
import { ConsentGate } from '#client/account/public.ts'
import { DomainsProvider } from '#client/platform/domain.ts'
import { isConnected, useConnection } from '#client/platform/connection.ts'
import { dropEarlyAnswers } from '#client/platform/earlyCalls.ts'
import { closeFrame, openFrame } from '#client/platform/frame.ts'
import { openOfflineQueryCache } from '#client/platform/offlineQueryCache.ts'
import { queryClient, refetchAnew } from '#client/platform/queryClient.ts'
import { useRegion } from '#client/platform/locale.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { keepForOffline } from '#client/platform/serviceWorker.ts'
import { onLogout, readSession } from '#client/platform/session.ts'
import { onJoined, openSocket } from '#client/platform/socket.ts'
import { useSession } from '#client/platform/useSession.ts'
import { domains } from './domains.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'
import { OfflineContext } from '#client/ui/contexts.ts'
import { whenIdle } from '#client/ui/fetchWhenIdle.ts'

/** Returns the area, and begins to read the profile if a page of it is open, because each page waits for it. Offline, it is stored. */
export const memberArea = () => {
  const session = readSession()
  if (session !== null && isConnected() && location.pathname.startsWith('/dashboard')) {
    openFrame(location.pathname, session.token)
    void queryClient.prefetchQuery(profileQuery(session.userId))
  }
  return MemberArea
}

// Forms, panels and other pages need texts soon. A file has all texts of a section (`scripts/build/chunks.ts`), so one namespace fetches them.
const oneOfEachSection = [
  'notifications',
  'messages',
  'network',
  'event-page',
  'reports',
  'asking',
  'jobs',
  'mentorships',
  'guidance',
  'settings',
] as const

/** The area for logged-in members: redirects others to /login and back, and holds the query cache and the live connection. */
const MemberArea = () => {
  const session = useSession()
  const location = useLocation()
  const token = session?.token
  const userId = session?.userId
  const navigate = useNavigate()
  const { language } = useRegion()
  const offline = useOffline()
  // Offline, nothing renders until the stored data is loaded, because it would seem missing.
  const [ready, setReady] = useState(isConnected)
  const openConversation = useEffectEvent((peerId: string) => void navigate(`/dashboard/messages/${peerId}`))

  // Runs before the effects of its children, which read parts of the frame.
  useState(() => token !== undefined && openFrame(location.pathname, token))
  useEffect(() => closeFrame, [])
  useEffect(() => void whenIdle.then(() => loadTexts(...oneOfEachSection)).catch(() => undefined), [])

  useEffect(() => {
    if (token === undefined || userId === undefined) return undefined
    const socket = openSocket(token, userId)
    const offlineQueryCache = openOfflineQueryCache(queryClient, userId)
    void offlineQueryCache.shown.then(() => setReady(true))
    const live = {
      socket,
      cache: queryClient,
      userId,
      openConversation: (peerId: string) => openConversation(peerId),
    }
    const stop = [
      // Closes it before the server cuts the connection and refuses pending calls.
      onLogout(token, () => {
        socket.close()
        void queryClient.cancelQueries()
      }),
      onJoined(socket, (missed) => {
        if (!missed) return
        dropEarlyAnswers()
        void refetchAnew(queryClient, [])
      }),
      offlineQueryCache.close,
      ...domains.flatMap(({ listen }) => listen?.(live) ?? []),
    ]
    return () => {
      for (const end of stop) end()
      socket.close()
      // The next user of this browser must not see this member's data.
      queryClient.clear()
    }
  }, [token, userId])

  useEffect(() => (userId === undefined ? undefined : keepForOffline(language)), [userId, language])

  if (session === null) return <Navigate to="/login" state={{ next: location.pathname + location.search }} replace />
  if (!ready) return null
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineContext value={offline}>
        <UnsavedQuestion>
          <ConsentGate>
            <DomainsProvider value={domains}>
              <Outlet />
            </DomainsProvider>
          </ConsentGate>
          <LeaveGuard />
        </UnsavedQuestion>
        <UnsentDialog />
      </OfflineContext>
    </QueryClientProvider>
  )
}

/** Returns the message shown instead of errors while offline. */
const useOffline = () => {
  const { t } = useTranslation('common')
  const connected = useConnection()
  return useMemo(() => (connected ? undefined : { title: t('offline'), text: t('offline.text') }), [connected, t])
}
