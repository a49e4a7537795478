import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { listenForAddresses } from '#client/features/accounts/live.ts'
import { listenForBlocks } from '#client/features/blocks/live.ts'
import { listenForCalendar } from '#client/features/calendar/live.ts'
import { listenForNotices } from '#client/features/conversations/notify.ts'
import { listenForDeletions } from '#client/features/deletion/live.ts'
import { listenForEvents } from '#client/features/events/live.ts'
import { listenForExports } from '#client/features/exports/live.ts'
import { listenForHandover } from '#client/features/handover/live.ts'
import { listenForVerification } from '#client/features/members/live.ts'
import { listenForMessages } from '#client/features/messages/live.ts'
import { UnsentDialog } from '#client/features/messages/UnsentDialog.tsx'
import { listenForNotifications } from '#client/features/notifications/live.ts'
import { listenForPresence } from '#client/features/presence/public.ts'
import { listenForPrivacy } from '#client/features/privacy/live.ts'
import { listenForRegion } from '#client/features/region/live.ts'
import { listenForSecondFactor } from '#client/features/second-factor/live.ts'
import { listenForSessions } from '#client/features/sessions/live.ts'
import { ConsentGate } from '#client/features/terms/public.ts'
import { queryClient } from '#client/platform/queryClient.ts'
import { keepServiceWorker } from '#client/platform/serviceWorker.ts'
import { openSocket } from '#client/platform/socket.ts'
import { useSession } from '#client/platform/useSession.ts'

/** What needs a log-in: leads strangers to /login and back, holds the query cache and the live connection. */
export const MemberArea = () => {
  const session = useSession()
  const location = useLocation()
  const token = session?.token
  const userId = session?.userId
  const navigate = useNavigate()
  const openConversation = useEffectEvent((peerId: string) => void navigate(`/dashboard/messages/${peerId}`))

  useEffect(() => {
    if (token === undefined || userId === undefined) return undefined
    keepServiceWorker()
    const socket = openSocket(token, userId)
    const stop = [
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
      listenForRegion(socket),
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

  if (session === null) return <Navigate to="/login" state={{ next: location.pathname + location.search }} replace />
  return (
    <QueryClientProvider client={queryClient}>
      <ConsentGate>
        <Outlet />
      </ConsentGate>
      <UnsentDialog />
    </QueryClientProvider>
  )
}
