import { useQuery } from '@tanstack/react-query'
import PenLine from 'lucide-react/icons/pen-line'
import { Fragment, useMemo } from 'react'
import { Link, useParams } from 'react-router'
import type { Guide, GuidePage as GuideAnswer } from '#contract/guidance/guides.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { HiddenNote, PostingMenu } from '#client/postings/public.ts'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { CoauthorInvitation } from './CoauthorInvitation.tsx'
import { Contents, ContentsRow } from './Contents.tsx'
import { monthOf } from './GuideItem.tsx'
import { SuggestCorrection } from '../corrections/SuggestCorrection.tsx'
import { GuideNotFound } from './GuideNotFound.tsx'
import { GuideQuestions } from './GuideQuestions.tsx'
import { GuideText } from './GuideText.tsx'
import { partsOf } from '#contract/guidance/guideParts.ts'
import { headingsOf } from './parts.ts'
import { OwnFeedback } from './OwnFeedback.tsx'
import { guideQuery } from './queries.ts'
import { StaleNotice } from './StaleNotice.tsx'
import { WasItUseful } from './WasItUseful.tsx'

/** Renders one guide to read. */
export const GuidePage = () => {
  const { t } = useTranslation(['guides', 'common'])
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(guideQuery(id))
  if (isPending)
    return (
      <SkeletonGroup label={t('page.loading')}>
        <div className="grid gap-6 pt-13 rail:grid-cols-[minmax(0,1fr)_18rem]">
          <Skeleton shape="block" height={480} />
          <Skeleton shape="block" height={220} />
        </div>
      </SkeletonGroup>
    )
  if (data !== undefined) return <GuideSheet page={data} />
  // A URL with a mistyped id is a 400, which means the same to the viewer.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <GuideNotFound list="/dashboard/guidance/guides" />
  return <ErrorState title={t('page.failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
}

const GuideSheet = ({ page }: { page: GuideAnswer }) => {
  const { t } = useTranslation('guides')
  const { guide, body, next } = page
  usePageTitle(guide.title)
  const parts = useMemo(() => partsOf(body), [body])
  const headings = useMemo(() => headingsOf(parts), [parts])
  const name = useNameOf()(guide.author)
  const isVerified = useAwaitingVerification() === undefined
  const mayCorrect = isVerified && !guide.writes && guide.publishedAt !== null && !guide.retired
  return (
    <>
      <BackLink to="/dashboard/guidance/guides">{t('back')}</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <Card padding="l" render={<article />} className="grid grid-cols-[minmax(0,1fr)] gap-5 wide:px-13">
            <Head guide={guide} />
            <Notices page={page} />
            {headings.length > 1 && <ContentsRow headings={headings} />}
            {mayCorrect ? (
              <SuggestCorrection id={guide._id} author={name}>
                <GuideText parts={parts} />
              </SuggestCorrection>
            ) : (
              <GuideText parts={parts} />
            )}
            {!guide.writes && guide.publishedAt !== null && <WasItUseful page={page} />}
          </Card>
          {guide.writes && <OwnFeedback page={page} />}
          <GuideQuestions page={page} />
        </div>
        <div className="grid gap-4 rail:sticky rail:top-19">
          {headings.length > 1 && <Contents headings={headings} />}
          {next.length > 0 && <NextToRead guides={next} />}
        </div>
      </div>
    </>
  )
}

const Head = ({ guide }: { guide: Guide }) => {
  const { t } = useTranslation('guides')
  const { author } = guide
  const name = useNameOf()(author)
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5 text-sm text-muted">
        <Chip>{t(`topic.${guide.topic}`)}</Chip>
        <span>{t('minutes', { count: guide.minutes })}</span>
        <span className="ms-auto">
          {guide.writes ? (
            <Button
              size="s"
              variant="ghost"
              icon={<PenLine size={16} />}
              render={<Link to={`/dashboard/guidance/guides/${guide._id}/edit`} />}
            >
              {t(guide.state === null ? 'edit' : 'edit.continue')}
            </Button>
          ) : (
            <PostingMenu about={{ kind: 'guide', id: guide._id }} name={guide.title} />
          )}
        </span>
      </div>
      <h2 dir="auto" className="text-start text-[2rem] leading-tight text-balance break-words">
        {guide.title === '' ? t('untitled') : guide.title}
      </h2>
      <div className="flex items-center gap-3">
        <Avatar id={author?._id ?? ''} name={name} photo={smallPhoto(author?.profilePhoto ?? null)} />
        <div className="min-w-0">
          <AuthorName author={author} />
          {guide.coauthors.map((coauthor) => (
            <Fragment key={coauthor._id}>
              {', '}
              <AuthorName author={coauthor} />
            </Fragment>
          ))}
          {guide.authorRole !== '' && (
            <p className="text-sm break-words text-soft">
              <bdi>{guide.authorRole}</bdi>
            </p>
          )}
        </div>
      </div>
    </header>
  )
}

const AuthorName = ({ author }: { author: Guide['author'] }) => {
  const name = useNameOf()(author)
  const look = 'font-semibold break-words text-heading'
  if (author === null || author._id === null) return <bdi className={look}>{name}</bdi>
  return (
    <Link to={`/dashboard/network/${author._id}`} className={`${look} no-underline hover:underline`}>
      <bdi>{name}</bdi>
    </Link>
  )
}

const Notices = ({ page }: { page: GuideAnswer }) => {
  const { t } = useTranslation('guides')
  const { guide } = page
  return (
    <>
      <HiddenNote reason={guide.hiddenReason} />
      {page.invited && <CoauthorInvitation guide={guide} />}
      {guide.publishedAt === null && <Banner>{t('unpublished')}</Banner>}
      {guide.retired && <Banner tone="warn">{t('retired')}</Banner>}
      <StaleNotice page={page} />
    </>
  )
}

const NextToRead = ({ guides }: { guides: readonly Guide[] }) => {
  const { t } = useTranslation('guides')
  return (
    <Card render={<aside aria-labelledby="next" />} padding="s" className="print:hidden">
      <h3 id="next" className="text-base">
        {t('next')}
      </h3>
      <ul className="mt-2 grid gap-3">
        {guides.map(({ _id, title, minutes, reviewedAt }) => (
          <li key={_id}>
            <Link
              to={`/dashboard/guidance/guides/${_id}`}
              className="font-semibold break-words text-link no-underline hover:underline"
            >
              <bdi>{title}</bdi>
            </Link>
            <p className="text-sm text-muted">
              {t('minutes', { count: minutes })} · {monthOf(reviewedAt)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
