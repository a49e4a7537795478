import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { listenForAddresses } from '#client/account/accounts/live.ts'
import { listenForBlocks } from '#client/safety/blocks/live.ts'
import { listenForCalendar } from '#client/events/calendar/live.ts'
import { listenForNotices } from '#client/chat/conversations/notify.ts'
import { listenForDeletions } from '#client/account/deletion/live.ts'
import { listenForEvents } from '#client/events/live.ts'
import { listenForExports } from '#client/account/exports/live.ts'
import { listenForHandover } from '#client/people/handover/live.ts'
import { listenForVerification } from '#client/people/members/live.ts'
import { listenForMessages } from '#client/chat/messages/live.ts'
import { UnsentDialog } from '#client/chat/messages/UnsentDialog.tsx'
import { listenForNotifications } from '#client/notifications/live.ts'
import { listenForPresence } from '#client/people/public.ts'
import { listenForPrivacy } from '#client/people/privacy/live.ts'
import { listenForRegion } from '#client/account/region/live.ts'
import { listenForSecondFactor } from '#client/account/second-factor/live.ts'
import { listenForSessions } from '#client/account/sessions/live.ts'
import { ConsentGate } from '#client/account/public.ts'
import { isConnected, useConnection } from '#client/platform/connection.ts'
import { openLastSeen } from '#client/platform/lastSeen.ts'
import { queryClient } from '#client/platform/queryClient.ts'
import { useRegion } from '#client/platform/region.ts'
import { keepForOffline } from '#client/platform/serviceWorker.ts'
import { closeOnLogout, openSocket } from '#client/platform/socket.ts'
import { useSession } from '#client/platform/useSession.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { UnsavedQuestion } from './UnsavedQuestion.tsx'
import { OfflineContext } from '#client/ui/offline.ts'

/** What needs a log-in: leads strangers to /login and back, holds the query cache and the live connection. */
export const MemberArea = () => {
  const session = useSession()
  const location = useLocation()
  const token = session?.token
  const userId = session?.userId
  const navigate = useNavigate()
  const { language } = useRegion()
  const offline = useOffline()
  // Without a connection nothing is drawn before what was seen is there: it would be taken for missing.
  const [ready, setReady] = useState(isConnected)
  const openConversation = useEffectEvent((peerId: string) => void navigate(`/dashboard/messages/${peerId}`))

  useEffect(() => {
    if (token === undefined || userId === undefined) return undefined
    const socket = openSocket(token, userId)
    const lastSeen = openLastSeen(queryClient, userId)
    void lastSeen.shown.then(() => setReady(true))
    const stop = [
      closeOnLogout(socket, token),
      lastSeen.close,
      listenForMessages(socket, queryClient, userId),
      listenForPresence(socket),
      listenForNotices(socket, queryClient, userId, (peerId) => openConversation(peerId)),
      listenForEvents(socket, queryClient),
      listenForVerification(socket, queryClient),
      listenForCalendar(socket, queryClient),
      listenForHandover(socket, queryClient),
      listenForExports(socket, queryClient),
      listenForBlocks(socket, queryClient),
      listenForPrivacy(socket, queryClient),
      listenForRegion(socket, queryClient),
      listenForNotifications(socket, queryClient),
      listenForSessions(socket, queryClient),
      listenForAddresses(socket, queryClient),
      listenForSecondFactor(socket, queryClient),
      listenForDeletions(socket, queryClient),
    ]
    return () => {
      for (const end of stop) end()
      socket.close()
      // The next person at this browser must not see what this one loaded.
      queryClient.clear()
    }
  }, [token, userId])

  useEffect(() => {
    if (userId !== undefined) void keepForOffline(language)
  }, [userId, language])

  if (session === null) return <Navigate to="/login" state={{ next: location.pathname + location.search }} replace />
  if (!ready) return null
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineContext value={offline}>
        <UnsavedQuestion>
          <ConsentGate>
            <Outlet />
          </ConsentGate>
          <LeaveGuard />
        </UnsavedQuestion>
        <UnsentDialog />
      </OfflineContext>
    </QueryClientProvider>
  )
}

/** What is said in the place of errors while there is no connection. */
const useOffline = () => {
  const { t } = useTranslation('common')
  const connected = useConnection()
  return useMemo(() => (connected ? undefined : { title: t('offline'), text: t('offline.text') }), [connected, t])
}
