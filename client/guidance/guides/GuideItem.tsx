import { Link } from 'react-router'
import type { Guide } from '#contract/guidance/guides.ts'
import { PendingChip } from '#client/postings/public.ts'
import { inWords } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Facts } from '#client/ui/Facts.tsx'

/** Returns a month with its year, for when a guide was reviewed. */
export const monthOf = (instant: string): string => inWords(instant, { month: 'short', year: 'numeric' })

/** A guide in a list; all of it links to its page. `isOwn`: in the list of its author, who sees its state and goes on writing what isn't published. */
export const GuideItem = ({ guide, isOwn = false }: { guide: Guide; isOwn?: boolean }) => {
  const { t } = useTranslation('guides')
  const nameOf = useNameOf()
  const name = nameOf(guide.author)
  return (
    <li className="group/guide relative grid gap-1.5 row-inset py-3.5 hover:bg-sunken">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
        <Chip size="s">{t(`topic.${guide.topic}`)}</Chip>
        <span>{t('minutes', { count: guide.minutes })}</span>
        {guide.state !== null && (
          <Chip size="s" tone="warn">
            {t(`state.${guide.state}`)}
          </Chip>
        )}
        {guide.retired ? (
          <Chip size="s">{t('state.retired')}</Chip>
        ) : (
          isOwn &&
          guide.publishedAt !== null && (
            <Chip size="s" tone={guide.stale ? 'warn' : 'good'}>
              {t(guide.stale ? 'state.stale' : 'state.published')}
            </Chip>
          )
        )}
        {guide.pending && <PendingChip />}
      </div>
      <h3 className="text-[1.0625rem] leading-snug break-words">
        <Link
          to={`/dashboard/guidance/guides/${guide._id}${isOwn && guide.publishedAt === null ? '/edit' : ''}`}
          className="rounded-s text-heading no-underline after:absolute after:inset-0 after:content-[''] group-hover/guide:underline"
        >
          <bdi>{guide.title === '' ? t('untitled') : guide.title}</bdi>
        </Link>
      </h3>
      {guide.summary !== '' && (
        <p dir="auto" className="line-clamp-2 max-w-[70ch] text-start text-[0.9375rem] break-words text-soft">
          {guide.summary}
        </p>
      )}
      <p className="text-sm break-words text-muted">
        <Facts
          facts={[
            [name, ...guide.coauthors.map(nameOf)].join(', '),
            guide.authorRole,
            guide.publishedAt === null
              ? null
              : t(guide.stale ? 'reviewed.stale' : 'reviewed', { month: monthOf(guide.reviewedAt) }),
          ]}
        />
      </p>
    </li>
  )
}
