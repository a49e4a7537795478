import { useSession } from '#client/platform/useSession.ts'
import { DashboardFrame } from './DashboardFrame.tsx'

/** The frame of the dashboard for the member who is logged in. */
export const DashboardLayout = () => {
  const session = useSession()
  return session && <DashboardFrame session={session} />
}
