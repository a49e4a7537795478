import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { Link } from 'react-router'
import { GUIDE_TOPICS, GuideTopic } from '#contract/guidance/guides.ts'
import { LIMITS } from '#contract/limits.ts'
import { PostingList } from '#client/postings/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Search } from '#client/ui/illustrations/Search.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { GuidanceTabs } from '../GuidanceTabs.tsx'
import { GuideItem } from './GuideItem.tsx'
import { type GuideChoice, guidesQuery } from './queries.ts'

/** Renders the guides, by topic and words, most recently reviewed first. */
export const GuidesPage = () => {
  const { t } = useTranslation('guides')
  const { params, q, words, typeWords, choose } = useFilterParams()
  const mayWrite = useAwaitingVerification() === undefined
  const topic = GuideTopic.safeParse(params.get('topic')).data
  const whose = params.get('whose') === 'mine' ? 'mine' : 'all'
  return (
    <>
      <div className="mb-5">
        <GuidanceTabs />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <SearchBox
            className="min-w-60 flex-1"
            label={t('search')}
            placeholder={t('search')}
            clearLabel={t('search.clear')}
            maxLength={LIMITS.searchLength}
            value={words}
            onValueChange={typeWords}
          />
          {mayWrite && (
            <Button icon={<PenLine size={18} />} render={<Link to="/dashboard/guidance/guides/new/edit" />}>
              {t('write')}
            </Button>
          )}
        </div>
        <div
          role="group"
          aria-label={t('topics')}
          className="strip fading-ends -mx-1 flex items-center gap-2 py-1 ps-1 pe-8"
        >
          <TogglePill pressed={whose === 'mine'} onToggle={() => choose('whose', whose === 'mine' ? '' : 'mine')}>
            {t('mine')}
          </TogglePill>
          {GUIDE_TOPICS.map((each) => (
            <TogglePill
              key={each}
              pressed={topic === each}
              onToggle={() => choose('topic', topic === each ? '' : each)}
            >
              {t(`topic.${each}`)}
            </TogglePill>
          ))}
        </div>
        <GuideList choice={{ q: q === '' ? undefined : q, topic, whose }} />
      </div>
    </>
  )
}

const GuideList = ({ choice }: { choice: GuideChoice }) => {
  const { t } = useTranslation('guides')
  const query = useInfiniteQuery({ ...guidesQuery(choice), placeholderData: keepPreviousData })
  const isNarrowed = choice.q !== undefined || choice.topic !== undefined
  const state = isNarrowed ? 'nothing' : choice.whose === 'mine' ? 'empty.mine' : 'empty'
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
      {(guide) => <GuideItem key={guide._id} guide={guide} isOwn={choice.whose === 'mine'} />}
    </PostingList>
  )
}
