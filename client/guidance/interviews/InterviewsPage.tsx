import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import {
  INTERVIEW_KINDS,
  type InterviewCompany,
  InterviewKind,
  Outcome,
  OUTCOMES,
} from '#contract/guidance/interviews.ts'
import { LIMITS } from '#contract/limits.ts'
import { PostingList } from '#client/postings/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useAwaitingVerification, useOwnProfile } from '#client/platform/profile.ts'
import { put, useFilterParams } from '#client/platform/useFilterParams.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Search } from '#client/ui/illustrations/Search.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { SelectPill } from '#client/ui/SelectPill.tsx'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { GuidanceTabs } from '../GuidanceTabs.tsx'
import { Companies } from './Companies.tsx'
import { InterviewItem } from './InterviewItem.tsx'
import { companiesQuery, type InterviewChoice, interviewsQuery } from './queries.ts'

/** Lists interview experiences, latest first, with filters by company and year. */
export const InterviewsPage = () => {
  const awaited = useAwaitingVerification()
  const isHeldBack = awaited !== undefined
  const { t } = useTranslation(['interviews', 'common'])
  return (
    <>
      <div className="mb-5">
        <GuidanceTabs />
      </div>
      {isHeldBack ? (
        <Banner>{t(awaited === 'guardian' ? 'common:held_back.guardian' : 'held_back')}</Banner>
      ) : (
        <Interviews />
      )}
    </>
  )
}

const Interviews = () => {
  const { t } = useTranslation('interviews')
  const filters = useFilterParams()
  const { params, q, choose, change } = filters
  const { data } = useQuery(companiesQuery)
  const { data: me } = useOwnProfile()
  const year = Number(params.get('year'))
  const choice: InterviewChoice = {
    q: q === '' ? undefined : q,
    company: params.get('company') || undefined,
    year: Number.isInteger(year) && year >= 1950 && year <= 2200 ? year : undefined,
    outcome: Outcome.safeParse(params.get('outcome')).data,
    kind: InterviewKind.safeParse(params.get('kind')).data,
    whose: params.get('whose') === 'mine' ? 'mine' : 'all',
  }
  // Old addresses have the key of a spelling that the career office has merged since.
  const follow = (key: string) =>
    change(
      (next) => put(next, 'company', key),
      () => true,
    )
  const company = data?.companies.find(({ key }) => key === choice.company)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Head company={company} mayShare={me?.role !== 'admin'} />
        <SearchBox
          label={t('search')}
          placeholder={t('search')}
          clearLabel={t('search.clear')}
          maxLength={LIMITS.searchLength}
          value={filters.words}
          onValueChange={filters.typeWords}
        />
        <div
          role="group"
          aria-label={t('filters')}
          className="strip fading-ends -mx-1 flex items-center gap-2 py-1 ps-1 pe-8"
        >
          <SelectPill
            label={t('filter.company')}
            value={choice.company ?? ''}
            onValueChange={(value) => choose('company', value)}
            options={(data?.companies ?? []).map(({ key, name, count }) => ({
              value: key,
              label: t('company.count', { name, count }),
            }))}
          />
          <SelectPill
            label={t('filter.year')}
            value={choice.year?.toString() ?? ''}
            onValueChange={(value) => choose('year', value)}
            options={(data?.years ?? []).map((each) => ({ value: String(each), label: String(each) }))}
          />
          <SelectPill
            label={t('filter.outcome')}
            value={choice.outcome ?? ''}
            onValueChange={(value) => choose('outcome', value)}
            options={OUTCOMES.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          />
          <SelectPill
            label={t('filter.kind')}
            value={choice.kind ?? ''}
            onValueChange={(value) => choose('kind', value)}
            options={INTERVIEW_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
          <TogglePill
            pressed={choice.whose === 'mine'}
            onToggle={() => choose('whose', choice.whose === 'mine' ? '' : 'mine')}
          >
            {t('mine')}
          </TogglePill>
        </div>
        <InterviewList choice={choice} onMerged={follow} />
      </div>
      <Companies
        companies={data?.companies}
        chosen={choice.company}
        onChoose={(key) => choose('company', key === choice.company ? '' : key)}
      />
    </div>
  )
}

const Head = ({ company, mayShare }: { company: InterviewCompany | undefined; mayShare: boolean }) => {
  const { t } = useTranslation('interviews')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-[1.375rem] break-words wide:text-2xl">
          {company === undefined ? t('title') : <bdi>{company.name}</bdi>}
        </h2>
        <p className="mt-1.5 text-[0.90625rem] text-soft">
          {company === undefined
            ? t('lead')
            : t(company.from === company.to ? 'company.year' : 'company.years', {
                count: company.count,
                from: String(company.from),
                to: String(company.to),
              })}
        </p>
      </div>
      {mayShare && (
        <Button icon={<PenLine size={18} />} render={<Link to="/dashboard/guidance/interviews/new" />}>
          {t('share')}
        </Button>
      )}
    </div>
  )
}

type InterviewListProps = { choice: InterviewChoice; onMerged: (companyKey: string) => void }

const InterviewList = ({ choice, onMerged }: InterviewListProps) => {
  const { t } = useTranslation('interviews')
  const query = useInfiniteQuery({ ...interviewsQuery(choice), placeholderData: keepPreviousData })
  const { q, company, year, outcome, kind, whose } = choice
  const found = query.isPlaceholderData ? undefined : query.data?.pages[0]?.body[0]?.companyKey
  const merged = useEffectEvent(onMerged)
  useEffect(() => {
    if (company !== undefined && found !== undefined && found !== company) merged(found)
  }, [company, found])
  const isNarrowed = [q, company, year, outcome, kind].some((each) => each !== undefined)
  const state = isNarrowed ? 'nothing' : whose === 'mine' ? 'empty.mine' : 'empty'
  return (
    <PostingList
      query={query}
      loading={t('loading')}
      failed={t('failed')}
      className="rows"
      empty={
        <EmptyState headingLevel={3} illustration={<Search />} title={t(state)}>
          <p>{t(`${state}.hint`)}</p>
        </EmptyState>
      }
    >
      {(interview) => <InterviewItem key={interview._id} interview={interview} />}
    </PostingList>
  )
}
