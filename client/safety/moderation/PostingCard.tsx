import { useTranslation } from 'react-i18next'
import type { AnyPosting } from '#contract/safety/moderation.ts'
import { CollegeNote, LongText } from '#client/postings/public.ts'
import { ago, dayAndTime } from '#client/platform/dates.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { PostingActions } from './PostingActions.tsx'
import type { Decision } from './useModeration.ts'

type PostingCardProps = { posting: AnyPosting; onDecided: (decision: Decision) => void }

/** A posting of any kind: what it says, who posted it, what keeps it from being seen, and the decisions. */
export const PostingCard = ({ posting, onDecided }: PostingCardProps) => {
  const { t } = useTranslation('administration')
  const nameOf = useNameOf()
  const { kind, title, text, author, createdAt, startsAt, hiddenReason, cancelledReason } = posting
  return (
    <Card render={<li />}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            <bdi>{title}</bdi>
          </h2>
          <p className="text-sm text-soft wrap-anywhere">
            {author === null ? t('postings.nobody') : t('postings.by', { name: nameOf(author) })} ·{' '}
            <time dateTime={createdAt} title={dayAndTime(createdAt)}>
              {ago(createdAt)}
            </time>
            {startsAt !== null && <> · {t('postings.starts', { at: dayAndTime(startsAt) })}</>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 sm:max-w-1/2 sm:shrink-0 sm:justify-end">
          <Chip tone="brand">{t(`postings.kind.${kind}`)}</Chip>
          <StateChips posting={posting} />
        </div>
      </div>
      {text !== title && <LongText className="mt-2">{text}</LongText>}
      <CollegeNote label={t('postings.hidden_because')} reason={hiddenReason} />
      <CollegeNote label={t('postings.cancelled_because')} reason={cancelledReason} />
      <PostingActions posting={posting} onDecided={onDecided} />
    </Card>
  )
}

const StateChips = ({ posting: { hiddenReason, cancelledAt, pending, suspended } }: { posting: AnyPosting }) => {
  const { t } = useTranslation('administration')
  return (
    <>
      {hiddenReason !== null && <Chip tone="bad">{t('postings.is_hidden')}</Chip>}
      {cancelledAt !== null && <Chip tone="bad">{t('postings.is_cancelled')}</Chip>}
      {pending && <Chip tone="warn">{t('postings.is_pending')}</Chip>}
      {suspended && <Chip tone="warn">{t('postings.is_suspended')}</Chip>}
    </>
  )
}
