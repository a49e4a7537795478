import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, useSearchParams } from 'react-router'
import { PostingKind, type AnyPosting } from '#contract/trust/moderation.ts'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { Events } from '#client/ui/illustrations/Events.tsx'
import {
  EmptyResults,
  PagedList,
  PageHead,
  SearchField,
  useFocusAfterRemoval,
  useSearch,
} from '#client/college/public.ts'
import { postingsQuery, type PostingState } from './queries.ts'
import type { Decision } from './useModeration.ts'
import { CollegeNote, LongText } from '#client/postings/public.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { useMay } from '#client/platform/useMay.ts'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { cx } from '#client/ui/classes.ts'
import { PostingActions } from './PostingActions.tsx'

const states = ['all', 'hidden'] as const
// The decisions that remove a posting from the list.
const takesAway: Record<PostingState, Decision[]> = { all: ['remove'], hidden: ['show', 'remove'] }

/** All postings of members, of every kind, and a list of the hidden ones; only events for helpers with events. */
export const PostingsPage = () => {
  const { t } = useTranslation('moderation')
  const [parameters, setParameters] = useSearchParams()
  const search = useSearch()
  const hasAllKinds = useMay()('postings')
  const chosen = PostingKind.safeParse(parameters.get('kind'))
  const kind = chosen.success && hasAllKinds ? chosen.data : undefined
  const choose = (name: string, value: string) =>
    setParameters((before) => {
      before.set(name, value)
      return before
    })

  return (
    <>
      <PageHead title={t('title')} intro={t('intro')}>
        <SearchField label={t('search')} search={search} />
      </PageHead>
      {hasAllKinds && (
        <SegmentedControl
          label={t('kinds')}
          value={kind ?? 'all'}
          onValueChange={(value) => choose('kind', value)}
          options={(['all', ...PostingKind.options] as const).map((value) => ({
            value,
            label: t(`kinds.${value}`),
          }))}
        />
      )}
      <div className={cx(hasAllKinds && 'mt-4')}>
        <Tabs
          label={t('views')}
          value={parameters.get('state') === 'hidden' ? 'hidden' : 'all'}
          onValueChange={(state) => choose('state', state)}
          items={states.map((state) => ({
            value: state,
            label: t(state),
            content: <Postings kind={kind} state={state} q={search.q} onShowAll={() => search.setWords('')} />,
          }))}
        />
      </div>
    </>
  )
}

type PostingsProps = { kind: PostingKind | undefined; state: PostingState; q: string; onShowAll: () => void }

const Postings = ({ kind, state, q, onShowAll }: PostingsProps) => {
  const { t } = useTranslation('moderation')
  const query = useInfiniteQuery({ ...postingsQuery({ kind, state, q }), placeholderData: keepPreviousData })
  const postings = query.data?.pages.flatMap(({ body }) => body.postings) ?? []
  const { list, leave } = useFocusAfterRemoval(postings.map(({ _id }) => _id))
  return (
    <PagedList
      query={query}
      failed={t('failed')}
      rowHeight="9rem"
      empty={
        postings.length === 0 ? (
          <EmptyResults
            title={t(`${state}.empty`)}
            hint={t(`${state}.empty.hint`)}
            illustration={<Events />}
            q={q}
            onShowAll={onShowAll}
          />
        ) : undefined
      }
    >
      <ul ref={list} className="grid gap-3">
        {postings.map((posting) => (
          <PostingCard
            key={posting._id}
            posting={posting}
            onDecided={(decision) => takesAway[state].includes(decision) && leave(posting._id)}
          />
        ))}
      </ul>
    </PagedList>
  )
}

type PostingCardProps = { posting: AnyPosting; onDecided: (decision: Decision) => void }

/** A posting of any kind: its content, its author, why it is hidden, and the decisions. */
const PostingCard = ({ posting, onDecided }: PostingCardProps) => {
  const { t } = useTranslation('moderation')
  const nameOf = useNameOf()
  const { kind, title, text, link, place, path, author, createdAt, startsAt, hiddenReason, cancelledReason } = posting
  return (
    <Card render={<li />}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            {path === null ? (
              <bdi>{title}</bdi>
            ) : (
              <Link to={path}>
                <bdi>{title}</bdi>
              </Link>
            )}
          </h2>
          <p className="text-sm text-soft wrap-anywhere">
            {author === null ? t('nobody') : t('by', { name: nameOf(author) })} ·{' '}
            <time dateTime={createdAt} title={dayAndTime(createdAt)}>
              {ago(createdAt)}
            </time>
            {startsAt !== null && <> · {t('starts', { at: dayAndTime(startsAt) })}</>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 sm:max-w-1/2 sm:shrink-0 sm:justify-end">
          <Chip tone="brand">{t(`kind.${kind}`)}</Chip>
          <StateChips posting={posting} />
        </div>
      </div>
      {text !== title && <LongText className="mt-2">{text}</LongText>}
      {place !== null && place !== '' && (
        <p className="mt-2 text-sm wrap-anywhere">
          <span className="text-soft">{t('place')}</span> <bdi>{place}</bdi>
        </p>
      )}
      {link !== null && link !== '' && (
        <p className="mt-2 text-sm wrap-anywhere">
          <span className="text-soft">{t('link')}</span>{' '}
          <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
            <bdi>{link}</bdi>
          </a>
        </p>
      )}
      <CollegeNote label={t('hidden_because')} reason={hiddenReason} />
      <CollegeNote label={t('cancelled_because')} reason={cancelledReason} />
      <PostingActions posting={posting} onDecided={onDecided} />
    </Card>
  )
}

const StateChips = ({ posting: { hiddenReason, cancelledAt, pending, suspended } }: { posting: AnyPosting }) => {
  const { t } = useTranslation('moderation')
  return (
    <>
      {hiddenReason !== null && <Chip tone="bad">{t('is_hidden')}</Chip>}
      {cancelledAt !== null && <Chip tone="bad">{t('is_cancelled')}</Chip>}
      {pending && <Chip tone="warn">{t('is_pending')}</Chip>}
      {suspended && <Chip tone="warn">{t('is_suspended')}</Chip>}
    </>
  )
}
