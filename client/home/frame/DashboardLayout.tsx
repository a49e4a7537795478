import { useSession } from '#client/platform/useSession.ts'
import { DashboardFrame } from './DashboardFrame.tsx'

/** Renders the dashboard's frame for the logged-in member. */
export const DashboardLayout = () => {
  const session = useSession()
  return session && <DashboardFrame session={session} />
}
