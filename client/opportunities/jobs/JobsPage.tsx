import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState, useMemo } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { JobFilter } from '#contract/opportunities/jobs.ts'
import { PostingList } from '#client/postings/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Jobs } from '#client/ui/illustrations/Jobs.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { JobAlerts } from './JobAlerts.tsx'
import { JobFilters } from './JobFilters.tsx'
import { JobForm } from './JobForm.tsx'
import { JobItem } from './JobItem.tsx'
import { JobTabs } from './JobTabs.tsx'
import { isNarrowed, type JobChoice, jobFacetsQuery, jobsQuery, type Whose } from './queries.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'

/** Job openings: all open ones, the member's saved ones, and their own. */
export const JobsPage = () => {
  const { t } = useTranslation('jobs')
  const [posting, setPosting] = useState(false)
  const { choice, words, typeWords, choose, toggle, clear } = useJobChoice()
  const button = (
    <Button icon={<Plus size={18} />} aria-label={t('post')} onClick={() => setPosting(true)}>
      <span className="wide:hidden">{t('post.short')}</span>
      <span className="max-wide:hidden">{t('post')}</span>
    </Button>
  )
  const open = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SearchBox
        label={t('search')}
        placeholder={t('search')}
        clearLabel={t('search.clear')}
        maxLength={LIMITS.searchLength}
        value={words}
        onValueChange={typeWords}
      />
      <JobFilters choice={choice} onToggle={toggle} onField={(value) => choose('field', value)} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <OpenCount choice={choice} />
        {isNarrowed(choice) && (
          <button
            type="button"
            onClick={() => clear('q', 'type', 'workplace', 'field')}
            className="min-h-9 text-sm font-semibold text-link underline underline-offset-3 hover:text-navy-hover pointer-coarse:min-h-11"
          >
            {t('clear')}
          </button>
        )}
        <div className="ms-auto flex gap-2">
          <JobAlerts filter={filterOf(choice)} />
        </div>
      </div>
      <JobList choice={choice} />
    </div>
  )
  return (
    <>
      <JobTabs action={button} value={choice.whose} onChoose={(whose) => choose('whose', whose === 'all' ? '' : whose)}>
        {choice.whose === 'all' ? open : <JobList choice={{ ...everything, whose: choice.whose }} />}
      </JobTabs>
      <PostDialog open={posting} onClose={() => setPosting(false)} />
    </>
  )
}

const filterOf = ({ q, type, workplace, field }: JobChoice): JobFilter => ({ q, type, workplace, field })

const everything = { q: undefined, type: [], workplace: [], field: [] }

const PostDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { t } = useTranslation(['jobs', 'common'])
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('post')} closeLabel={t('common:close')}>
      <JobForm onSaved={onClose} onCancel={onClose} />
    </Dialog>
  )
}

// The number of matches once all of them are loaded; without filters the server's count.
const OpenCount = ({ choice }: { choice: JobChoice }) => {
  const { t } = useTranslation('jobs')
  const { data: facets } = useQuery(jobFacetsQuery)
  const { data, hasNextPage } = useInfiniteQuery({ ...jobsQuery(choice), placeholderData: keepPreviousData })
  const loaded = data?.pages.reduce((sum, { body }) => sum + body.length, 0)
  const count = isNarrowed(choice) || facets === undefined ? loaded : facets.total
  // An empty list has its own message.
  const showsCount = count !== undefined && (count > 0 || isNarrowed(choice))
  const isMore = isNarrowed(choice) ? hasNextPage : count === LIMITS.facetCount
  return (
    <p role="status" className="text-xl font-bold text-heading tabular wide:text-2xl">
      {showsCount && (isMore ? t('count.more', { figure: count.toLocaleString(locale()) }) : t('count', { count }))}
    </p>
  )
}

const JobList = ({ choice }: { choice: JobChoice }) => {
  const { t } = useTranslation(['jobs', 'common'])
  const unconfirmed = useAwaitingVerification() === 'unconfirmed'
  const query = useInfiniteQuery({ ...jobsQuery(choice), placeholderData: keepPreviousData })
  const state = choice.whose === 'all' ? (isNarrowed(choice) ? 'nothing' : 'empty') : (`empty.${choice.whose}` as const)
  return (
    <PostingList
      query={query}
      loading={t('loading')}
      failed={t('failed')}
      className="rows"
      empty={
        <EmptyState headingLevel={3} illustration={<Jobs />} title={t(state)}>
          <p>{t(unconfirmed && state === 'empty' ? 'common:posting.held_back.unconfirmed' : `${state}.hint`)}</p>
        </EmptyState>
      }
    >
      {(job) => <JobItem key={job._id} job={job} />}
    </PostingList>
  )
}

const WHOSE = ['all', 'saved', 'mine'] as const
const FACETS = ['type', 'workplace', 'field'] as const

/** Returns the job filters, which are stored in the URL, and functions that change them. */
const useJobChoice = () => {
  const { params, ...actions } = useFilterParams()
  return { choice: useMemo(() => readChoice(params), [params]), ...actions }
}

// Values that the contract rejects are left out, because one bad value would fail the whole call.
const readChoice = (params: URLSearchParams): JobChoice => {
  const whose: Whose = WHOSE.find((each) => each === params.get('whose')) ?? 'all'
  const given = {
    q: params.get('q') ?? undefined,
    ...Object.fromEntries(FACETS.map((facet) => [facet, params.getAll(facet)])),
  }
  const parsed = JobFilter.safeParse(given)
  return { whose, ...(parsed.data ?? { q: undefined, type: [], workplace: [], field: [] }) }
}
