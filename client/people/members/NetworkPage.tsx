import { profileQuery } from '#client/platform/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { useSession } from '#client/platform/useSession.ts'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { PeopleList } from './PeopleList.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { Link, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import type { Profile } from '#contract/people/members.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { NetworkFilter } from '../queries.ts'

/** The people of the college, filtered by role and name. */
export const NetworkPage = () => {
  const { t } = useTranslation('members')
  const userId = useSession()?.userId ?? ''
  const { data: me, isPending } = useQuery(profileQuery(userId))
  const { filter, words, typeWords, chooseRole, clear } = useNetworkFilter()

  return (
    <>
      {me?.limited !== true && (
        <div className="mb-5 flex min-w-0 flex-wrap items-center gap-3 wide:justify-between">
          <SegmentedControl
            label={t('network.filter')}
            value={filter.role ?? 'all'}
            onValueChange={chooseRole}
            options={[
              { value: 'all', label: t('network.all') },
              { value: 'alumni', label: t('network.alumni') },
              { value: 'student', label: t('network.students') },
            ]}
          />
          <SearchBox
            className="w-full wide:w-72"
            label={t('network.search')}
            placeholder={t('network.search')}
            clearLabel={t('network.clear_search')}
            value={words}
            onValueChange={typeWords}
          />
        </div>
      )}
      {me?.limited === true && <NetworkClosed me={me} />}
      {me?.limited !== true && !isPending && <PeopleList filter={filter} userId={userId} onClear={clear} />}
      {isPending && <PeopleSkeleton />}
    </>
  )
}

/** Explains why a member who awaits verification sees no one yet, and what is open meanwhile. */
const NetworkClosed = ({ me: { unconfirmed, verification } }: { me: Profile }) => {
  const { t } = useTranslation('members')
  const why = unconfirmed ? 'unconfirmed' : verification === 'declined' ? 'declined' : 'pending'
  return (
    <EmptyState
      headingLevel={3}
      illustration={<People />}
      title={t(unconfirmed ? 'network.closed.confirm' : 'network.closed.title')}
      action={<Button render={<Link to="/dashboard/events" />}>{t('network.closed.events')}</Button>}
    >
      <p>{t(`network.closed.${why}`)}</p>
    </EmptyState>
  )
}

/** How long typing rests before it counts, in ms. */
const rest = 200

/** The filter as the address keeps it, so that Back and a sent link lead to the same people; and what is being typed. */
const useNetworkFilter = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { key } = useLocation()
  const type = useNavigationType()
  const q = params.get('q') ?? ''
  const [words, setWords] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Our own changes replace the address; any other way here, Back or a link, says what the box holds.
  useEffect(() => {
    if (type === 'REPLACE') return
    clearTimeout(timer.current)
    setWords(q)
  }, [key, type, q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const write = (name: string, value: string) => void navigate({ search: searchWith(name, value) }, { replace: true })
  const typeWords = (text: string) => {
    setWords(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => write('q', text.trim()), rest)
  }
  const clear = useCallback(() => {
    clearTimeout(timer.current)
    setWords('')
    void navigate({ search: '' }, { replace: true })
  }, [navigate])

  // The same until it changes: a key that is pressed does not draw the people anew.
  const role = roleOf(params.get('role'))
  const filter = useMemo((): NetworkFilter => ({ role, q }), [role, q])
  return { filter, words, typeWords, chooseRole: (role: string) => write('role', role === 'all' ? '' : role), clear }
}

const roleOf = (value: string | null): NetworkFilter['role'] =>
  value === 'student' || value === 'alumni' ? value : undefined

// From the window rather than from the last rendering: a navigation of a moment ago may still be on its way there.
const searchWith = (name: string, value: string): string => {
  const params = new URLSearchParams(window.location.search)
  if (value === '') params.delete(name)
  else params.set(name, value)
  return params.toString()
}
