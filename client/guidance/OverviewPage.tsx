import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Pathways } from '#contract/guidance/pathways.ts'
import { PracticeCard } from '#client/mentoring/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { WhenNear } from '#client/ui/WhenNear.tsx'
import { EmptyPaths } from './EmptyPaths.tsx'
import { PathsCard } from './figure/PathsCard.tsx'
import { PathsSkeleton } from './figure/PathsSkeleton.tsx'
import { GuidanceTabs } from './GuidanceTabs.tsx'
import { Lead, PathwayLead } from './Lead.tsx'
import { TopGuides } from './guides/TopGuides.tsx'
import { WhereNow } from './now/WhereNow.tsx'
import { PeopleToAsk } from './people/PeopleToAsk.tsx'
import { CareerQuestions } from './questions/CareerQuestions.tsx'
import { pathwaysQuery, peopleToAskQuery } from './queries.ts'
import { useGuidanceChoice } from './useGuidanceChoice.ts'

/** Renders the overview of Guidance: where a field leads, where its people are now, and people to ask. */
export const OverviewPage = () => {
  const { t } = useTranslation(['guidance', 'common'])
  const awaited = useAwaitingVerification()
  const isHeldBack = awaited !== undefined
  const { field } = useGuidanceChoice()
  // Until then the other sections would seem to be in view.
  const isLeadShown = !useQuery({ ...pathwaysQuery(field), enabled: !isHeldBack }).isLoading
  return (
    <>
      <div className="mb-5">
        <GuidanceTabs />
      </div>
      {isHeldBack ? (
        <Banner>{t(awaited === 'guardian' ? 'common:held_back.guardian' : 'held_back')}</Banner>
      ) : (
        <Paths />
      )}
      {isLeadShown && (
        <WhenNear>
          <div className="gap-x-6 min-[68.125rem]:flex">
            <div className="min-w-0 flex-1">
              <TopGuides />
              <CareerQuestions />
            </div>
            {!isHeldBack && (
              <div className="shrink-0 empty:hidden min-[68.125rem]:w-72">
                <Suspense>
                  <PracticeCard />
                </Suspense>
              </div>
            )}
          </div>
        </WhenNear>
      )}
    </>
  )
}

const Paths = () => {
  const { t } = useTranslation(['guidance', 'common'])
  const choice = useGuidanceChoice()
  const { data, isPending, refetch } = useQuery(pathwaysQuery(choice.field))
  if (data === undefined && isPending) return <PathsSkeleton />
  if (data === undefined)
    return (
      <>
        <div className="flex flex-wrap items-center gap-3" role="alert">
          <div className="min-w-0 flex-1 basis-72">
            <Banner tone="warn">{t('failed')}</Banner>
          </div>
          <Button variant="secondary" size="s" onClick={() => void refetch()}>
            {t('common:retry')}
          </Button>
        </div>
        <PeopleToAsk title={t('people')} detail={t('people.yes')} filter={{ field: choice.field }} />
      </>
    )

  const { field, figures } = data
  const pathway = figures.find(({ years }) => years === choice.years) ?? figures.at(-1)
  if (field === null || pathway === undefined) return <NoFigure data={data} choice={choice} />
  return (
    <>
      <PathwayLead data={{ ...data, field }} pathway={pathway} choice={choice} />
      <PathsCard field={field} pathway={pathway} choice={choice} />
      <WhereNow field={field} />
      <PeopleToAsk title={t('people')} detail={t('people.yes')} filter={{ field: field.value }} />
    </>
  )
}

type NoFigureProps = { data: Pathways; choice: ReturnType<typeof useGuidanceChoice> }

/** Shows people instead of numbers, of all fields. */
const NoFigure = ({ data: { field, fields, alumni }, choice }: NoFigureProps) => {
  const { t } = useTranslation('guidance')
  const people = useInfiniteQuery(peopleToAskQuery({}))
  const [first] = people.data?.pages ?? []
  const joined = t('joined', { count: alumni })
  return (
    <>
      {field === null ? (
        <div className="mb-4">
          <h2 className="text-[1.375rem] wide:text-2xl">{t('no_field')}</h2>
          <p className="mt-1.75 text-[0.90625rem] text-soft">{joined}</p>
        </div>
      ) : (
        <Lead field={field} fields={fields} onChoose={choice.chooseField}>
          {joined}
        </Lead>
      )}
      <EmptyPaths hasPeople={first === undefined ? alumni > 0 : (first.body.total ?? 0) > 0} />
      <PeopleToAsk title={t('stories')} detail={t('stories.hint')} filter={{}} />
    </>
  )
}
