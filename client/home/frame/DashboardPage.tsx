import { startTransition, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { type DashboardCard, useBrought } from '#client/platform/domain.ts'
import { useSession } from '#client/platform/useSession.ts'
import { removeFrame } from '#client/platform/usable.ts'
import { PageSkeleton } from './PageSkeleton.tsx'

/** Renders a member's home: offers, waiting items and upcoming events, with their profile and suggested members at the side. */
export const DashboardPage = () => {
  // A member who leaves before `WaitingForYou` is there.
  useEffect(() => removeFrame, [])
  return (
    <Suspense fallback={<PageSkeleton />}>
      <div className="grid items-start gap-6 rail:grid-cols-[minmax(0,1fr)_19.5rem]">
        {/* A loading card hides those below it, because it would push them down while they are read. */}
        <div className="grid min-w-0 gap-8 [&>[data-pending]~*]:invisible">
          <Cards column="main" />
        </div>
        {/* Also those at the side, where they are below it. */}
        <div className="grid min-w-0 items-start gap-4.5 wide:max-rail:grid-cols-2 max-rail:[:has(>[data-pending])+&]:invisible">
          <Cards column="side" />
        </div>
      </div>
    </Suspense>
  )
}

const Cards = ({ column: wanted }: Pick<DashboardCard, 'column'>) => {
  const userId = useSession()?.userId ?? ''
  const isPhone = useIsPhone()
  const isUsable = useIsUsable()
  const placeOf = ({ place, placeOnPhone = place }: DashboardCard) => (isPhone ? placeOnPhone : place)
  return useBrought('dashboardCards')
    .filter(({ column }) => column === wanted)
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map(({ place, Card, isFirst }) =>
      isFirst ? (
        <Card key={place} userId={userId} />
      ) : (
        <Suspense key={place} fallback={<Pending />}>
          {isUsable ? <Card userId={userId} /> : <Pending />}
        </Suspense>
      ),
    )
}

// The cards below wait for it, to avoid a layout shift.
const Pending = () => <div data-pending hidden />

/** Returns whether the page has been shown, so that what it shows later isn't fetched along with its first view. */
const useIsUsable = (): boolean => {
  const [isUsable, setUsable] = useState(false)
  useEffect(() => startTransition(() => setUsable(true)), [])
  return isUsable
}

/** Returns whether the screen has no side menu. The cards are sorted in the DOM, so that reading and keyboard order match. */
const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener)
      return () => narrow.removeEventListener('change', listener)
    },
    () => narrow.matches,
  )

const narrow = matchMedia('(width < 56.25rem)')
