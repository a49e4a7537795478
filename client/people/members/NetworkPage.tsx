import { profileQuery } from '#client/platform/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '#client/platform/useSession.ts'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { NetworkClosed } from './NetworkClosed.tsx'
import { PeopleList } from './PeopleList.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { useNetworkFilter } from './useNetworkFilter.ts'

/** The people of the college, filtered by role and name. */
export const NetworkPage = () => {
  const { t } = useTranslation('members')
  const userId = useSession()?.userId ?? ''
  const { data: me, isPending } = useQuery(profileQuery(userId))
  const { filter, words, typeWords, chooseRole, clear } = useNetworkFilter()

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 className="text-2xl">{t('network.title')}</h2>
        {me?.limited !== true && (
          <div className="flex min-w-0 flex-wrap items-center gap-3 max-wide:w-full">
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
      </div>
      {me?.limited === true && <NetworkClosed me={me} />}
      {me?.limited !== true && !isPending && <PeopleList filter={filter} userId={userId} onClear={clear} />}
      {isPending && <PeopleSkeleton />}
    </>
  )
}
