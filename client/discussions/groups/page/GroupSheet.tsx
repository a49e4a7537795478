import { Tabs } from '@base-ui/react/tabs'
import { type ReactNode, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import type { Group, GroupPage as Page } from '#contract/discussions/groups.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'
import { Card } from '#client/ui/Card.tsx'
import { PlanReunion } from '../../polls/lazy.ts'
import { GroupCover, GroupTile } from '../GroupCover.tsx'
import { useGroupWords } from '../list/groupWords.ts'
import { AboutTab } from './AboutTab.tsx'
import { DiscussionsTab } from './DiscussionsTab.tsx'
import { EventsTab } from './EventsTab.tsx'
import { GroupRail } from './GroupRail.tsx'
import { Membership } from './Membership.tsx'
import { MembersTab } from './MembersTab.tsx'

const TABS = ['discussions', 'members', 'events', 'about'] as const
const contents = { discussions: DiscussionsTab, members: MembersTab, events: EventsTab, about: AboutTab }

/** A loaded group. Someone who may not read it sees what it is about. */
export const GroupSheet = ({ page }: { page: Page }) => {
  const { t } = useTranslation('group')
  const { params, change } = useFilterParams()
  const awaited = useAwaitingVerification()
  const { group } = page
  usePageTitle(group.name)
  if (!page.readable)
    return (
      <>
        <Head page={page} />
        <Columns page={page}>
          <p className="mb-4 font-medium text-heading">
            {group.access === 'open' ? (
              <>
                {t(awaited === 'guardian' ? 'closed.guardian' : 'closed.unverified')}{' '}
                <Link to="/dashboard">{t('closed.unverified.do')}</Link>
              </>
            ) : (
              t('closed')
            )}
          </p>
          <AboutTab page={page} />
        </Columns>
      </>
    )
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'discussions'
  const counts = {
    discussions: page.threads,
    members: group.members,
    events: page.events,
    about: page.requests,
  }
  const Content = contents[tab]
  const choose = (next: string) =>
    change((edited) => {
      edited.delete('q')
      if (next === 'discussions') edited.delete('tab')
      else edited.set('tab', next)
    })
  return (
    <Tabs.Root value={tab} onValueChange={(next: unknown) => choose(String(next))}>
      <Head page={page}>
        <Tabs.List aria-label={t('tabs')} className="strip fading-ends flex gap-5.5 px-4 wide:px-6">
          {TABS.map((each) => (
            <Tabs.Tab
              key={each}
              value={each}
              className="flex min-h-11.5 items-center gap-1.75 border-b-[3px] border-transparent pt-0.75 text-[0.96875rem] font-medium whitespace-nowrap text-soft -outline-offset-3 transition-colors duration-120 hover:text-navy data-active:border-orange data-active:font-bold data-active:text-heading"
            >
              {t(`tab.${each}`)}{' '}
              {counts[each] > 0 && <span className="text-[0.8125rem] font-medium text-soft">{counts[each]}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Head>
      <Columns page={page}>
        <Tabs.Panel value={tab} tabIndex={-1} className="outline-none">
          <Content page={page} />
        </Tabs.Panel>
      </Columns>
    </Tabs.Root>
  )
}

const Columns = ({ page, children }: { page: Page; children: ReactNode }) => (
  <div className="mt-4.5 grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_18rem]">
    <div className="min-w-0">{children}</div>
    <GroupRail page={page} />
  </div>
)

const Head = ({ page, children }: { page: Page; children?: ReactNode }) => {
  const { t } = useTranslation('groups')
  const originOf = useOrigin()
  const heading = useRef<HTMLHeadingElement>(null)
  const { group } = page
  return (
    <Card padding="none" className="overflow-hidden max-wide:-mx-4 max-wide:rounded-none max-wide:border-x-0">
      <GroupCover group={group} className="h-22 wide:h-24" />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 px-4 pb-3 wide:flex-nowrap wide:px-6">
        <GroupTile group={group} size="l" className="-mt-8.5 self-start" />
        <div className="min-w-0 flex-1 pt-3 max-wide:basis-full max-wide:pt-0">
          <h2 ref={heading} tabIndex={-1} className="text-2xl leading-tight break-words outline-none">
            <bdi>{group.name}</bdi>
          </h2>
          <p className="mt-0.5 text-[0.9375rem] text-soft">
            {originOf(group)} · {t('members', { count: group.members })}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5 wide:shrink-0 wide:pt-3">
          <Membership group={group} />
          {page.mayPlan && (
            <Suspense>
              <PlanReunion group={group} onPlanned={() => setTimeout(() => heading.current?.focus(), 60)} />
            </Suspense>
          )}
        </div>
      </div>
      {children}
    </Card>
  )
}

// A chapter says whose it is; other groups say where the viewer's membership comes from.
const useOrigin = () => {
  const { t } = useTranslation(['group', 'groups'])
  const { origin } = useGroupWords()
  const college = useCollege().name
  return (group: Group): string =>
    group.kind === 'city'
      ? t('groups:origin', {
          kind: t('groups:kind.city'),
          source: t('people_in', { college, city: group.label }),
        })
      : origin(group)
}
