import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { AppSocket } from '#client/platform/socket.ts'
import { useSession } from '#client/platform/useSession.ts'
import { whenIdle } from '#client/ui/fetchWhenIdle.ts'

/**
 * A member's live connection on a page outside the dashboard, which has its own. It is fetched and opened once the page is idle, and closes with the
 * session.
 */
export const PublicConnection = () => {
  const session = useSession()
  const { pathname } = useLocation()
  const inDashboard = pathname.startsWith('/dashboard')
  const token = session?.token
  const userId = session?.userId

  useEffect(() => {
    if (inDashboard || token === undefined || userId === undefined) return undefined
    let over = false
    let socket: AppSocket | undefined
    const open = async () => {
      await whenIdle
      if (over) return
      const { openSocket } = await import('#client/platform/socket.ts')
      if (!over) socket = openSocket(token, userId)
    }
    // If the code can't be fetched there is no connection, which the page doesn't need.
    void open().catch(() => undefined)
    return () => {
      over = true
      socket?.close()
    }
  }, [inDashboard, token, userId])
  return null
}
