import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Group, MyGroups } from '#contract/discussions/groups.ts'
import { GROUP_KINDS, type GroupKind } from '#contract/discussions/spaces.ts'
import { LIMITS } from '#contract/limits.ts'
import { NetworkTabs } from '#client/people/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { type GroupChoice, groupsQuery, myGroupsQuery } from '../queries.ts'
import { CityChange } from './CityChange.tsx'
import { GroupCard } from './GroupCard.tsx'
import { GroupsRail } from './GroupsRail.tsx'
import { JoinButton } from './JoinButton.tsx'
import { StartGroupDialog } from './StartGroupDialog.tsx'

/** The groups of the network: the viewer's, those they could join, and all others by kind or name. */
export const GroupsPage = () => {
  const { t } = useTranslation(['groups', 'common'])
  const { params, q, words, typeWords, choose } = useFilterParams()
  const [isStarting, setStarting] = useState(false)
  const query = useQuery(myGroupsQuery)
  const kind = GROUP_KINDS.find((each) => each === params.get('kind'))
  const whose = params.get('whose') === 'others' ? 'others' : 'all'
  const isOverview = kind === undefined && q === '' && whose === 'all'
  return (
    <>
      <div className="flex flex-wrap items-center gap-3.5">
        <NetworkTabs current="groups" />
        <SearchBox
          label={t('search')}
          placeholder={t('search')}
          clearLabel={t('search.clear')}
          maxLength={LIMITS.searchLength}
          value={words}
          onValueChange={typeWords}
          className="min-w-0 flex-1 basis-64 max-wide:order-last max-wide:w-full"
        />
        {query.data?.mayStart === true && (
          <Button
            aria-label={t('start')}
            icon={<Plus size={20} />}
            onClick={() => setStarting(true)}
            className="ms-auto shrink-0 max-wide:size-13 max-wide:px-0"
          >
            <span className="max-wide:hidden">{t('start')}</span>
          </Button>
        )}
      </div>
      <KindPills chosen={kind} onChoose={(next) => choose('kind', next)} />
      {query.data && query.data.cityChange !== null && <CityChange change={query.data.cityChange} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_18rem]">
        <div tabIndex={-1} className="min-w-0 outline-none">
          {!isOverview ? (
            <FoundGroups choice={{ kind, whose, q: q === '' ? undefined : q }} />
          ) : query.data !== undefined ? (
            <Overview mine={query.data} />
          ) : query.isError ? (
            <Failed onRetry={() => void query.refetch()} />
          ) : (
            <CardSkeletons />
          )}
        </div>
        {query.data !== undefined && <GroupsRail next={query.data.next} />}
      </div>
      {isStarting && <StartGroupDialog onClose={() => setStarting(false)} />}
    </>
  )
}

type KindPillsProps = { chosen: GroupKind | undefined; onChoose: (kind: string) => void }

const KindPills = ({ chosen, onChoose }: KindPillsProps) => {
  const { t } = useTranslation('groups')
  return (
    <div
      role="group"
      aria-label={t('kinds')}
      className="strip fading-ends relative -mx-4 my-2.5 flex gap-2 px-4 py-1 wide:-mx-1 wide:px-1"
    >
      <TogglePill pressed={chosen === undefined} onToggle={() => onChoose('')}>
        {t('kinds.all')}
      </TogglePill>
      {GROUP_KINDS.map((kind) => (
        <TogglePill key={kind} pressed={kind === chosen} onToggle={() => onChoose(kind === chosen ? '' : kind)}>
          {t(`kinds.${kind}`)}
        </TogglePill>
      ))}
    </div>
  )
}

const Overview = ({ mine: { groups, suggested, others } }: { mine: MyGroups }) => {
  const { t } = useTranslation('groups')
  if (groups.length + suggested.length + others === 0) return <NoGroups />
  return (
    <div className="grid gap-6">
      {groups.length > 0 ? (
        <section aria-labelledby="my-groups">
          <h2 id="my-groups" className="mb-2.5 flex items-baseline gap-2.5 text-lg">
            {t('mine')}
            <span className="tabular text-base font-normal text-soft">{groups.length}</span>
          </h2>
          <Cards>
            {groups.map((group) => (
              <GroupCard key={group._id} group={group} />
            ))}
          </Cards>
        </section>
      ) : (
        <NoGroups />
      )}
      {(suggested.length > 0 || others > 0) && (
        <section aria-labelledby="could-join" tabIndex={-1} className="outline-none">
          <div className="mb-2.5 flex items-baseline justify-between gap-3">
            <h2 id="could-join" className="text-lg">
              {t('suggested')}
            </h2>
            {others > 0 && (
              <Link
                to="?whose=others"
                className="text-[0.9375rem] font-semibold text-link underline underline-offset-3"
              >
                {t('suggested.all', { count: others })}
              </Link>
            )}
          </div>
          {suggested.length > 0 ? (
            <Cards>
              {suggested.map(({ group, reason }) => (
                <GroupCard key={group._id} group={group} why={reason} action={<JoinButton group={group} />} />
              ))}
            </Cards>
          ) : (
            <p className="text-soft">{t('suggested.none')}</p>
          )}
        </section>
      )}
    </div>
  )
}

const Cards = ({ children }: { children: ReactNode }) => (
  <ul className="grid max-wide:-mx-4 max-wide:border-t max-wide:border-line wide:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))] wide:gap-4">
    {children}
  </ul>
)

const FoundGroups = ({ choice }: { choice: GroupChoice }) => {
  const { t } = useTranslation(['groups', 'common'])
  const query = useInfiniteQuery(groupsQuery(choice))
  if (query.isPending) return <CardSkeletons />
  if (query.data === undefined) return <Failed onRetry={() => void query.refetch()} />
  const groups: Group[] = query.data.pages.flatMap(({ body }) => body.groups)
  if (groups.length === 0) return <EmptyState illustration={<People />} title={t('found.none')} />
  return (
    <>
      <Cards>
        {groups.map((group) => (
          <GroupCard key={group._id} group={group} {...(group.mayJoin && { action: <JoinButton group={group} /> })} />
        ))}
      </Cards>
      {query.hasNextPage && (
        <LoadMore
          label={t('common:load_more')}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}

const NoGroups = () => {
  const { t } = useTranslation('groups')
  return (
    <EmptyState
      illustration={<People />}
      title={t('none')}
      action={<Button render={<Link to="/dashboard/profile" />}>{t('none.profile')}</Button>}
    />
  )
}

const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['groups', 'common'])
  return <ErrorState headingLevel={2} title={t('failed')} retryLabel={t('common:retry')} onRetry={onRetry} />
}

const CardSkeletons = () => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="grid gap-4 wide:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))]">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} shape="block" height="12.75rem" />
        ))}
      </div>
    </SkeletonGroup>
  )
}
