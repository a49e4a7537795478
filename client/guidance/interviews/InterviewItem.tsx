import EyeOff from 'lucide-react/icons/eye-off'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { Link } from 'react-router'
import type { Interview } from '#contract/guidance/interviews.ts'
import { PendingChip } from '#client/postings/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { Monogram } from '#client/ui/Monogram.tsx'
import { OutcomeChip } from './OutcomeChip.tsx'
import { monthOfYear } from './words.ts'

/** An interview in a list; all of it links to its page. */
export const InterviewItem = ({ interview }: { interview: Interview }) => {
  const { t } = useTranslation('interviews')
  const name = useNameOf()(interview.author)
  const { rounds, difficulty, kind, helpful } = interview
  const first = rounds.map(({ asked }) => asked).find((asked) => asked !== '') ?? interview.advice
  const kinds = new Intl.ListFormat(locale(), { type: 'unit' }).format(rounds.map((round) => t(`round.${round.kind}`)))
  return (
    <li className="group/interview relative flex gap-3.5 row-inset py-4 hover:bg-sunken">
      <span className="max-sm:hidden">
        <Monogram name={interview.company} />
      </span>
      <div className="grid min-w-0 flex-1 gap-1.5">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-[1.0625rem] leading-snug break-words">
            <Link
              to={`/dashboard/guidance/interviews/${interview._id}`}
              className="rounded-s text-heading no-underline after:absolute after:inset-0 after:content-[''] group-hover/interview:underline"
            >
              <bdi>{interview.role}</bdi>
            </Link>
          </h3>
          <span className="ms-auto flex shrink-0 flex-wrap gap-1.5">
            {interview.hiding !== null && (
              <Chip size="s" tone="bad" icon={<EyeOff size={14} aria-hidden />}>
                {t('hidden.chip')}
              </Chip>
            )}
            {interview.pending && <PendingChip />}
            <OutcomeChip outcome={interview.outcome} size="s" />
          </span>
        </div>
        <p className="text-[0.9375rem] break-words text-soft">
          <Facts
            facts={[
              interview.company,
              monthOfYear(interview),
              kind === null ? null : t(`kind.${kind}`),
              difficulty === null ? null : t(`level.${difficulty}`),
            ]}
          />
        </p>
        {first !== '' && (
          <p dir="auto" className="line-clamp-2 max-w-[70ch] text-start text-[0.9375rem] break-words text-ink">
            {plain(first)}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm break-words text-muted">
          <span className="min-w-0">
            <Facts
              facts={[
                `${t('rounds', { count: rounds.length })}: ${kinds}`,
                interview.anonymous ? t('unnamed') : t('by', { name }),
              ]}
            />
          </span>
          {helpful > 0 && (
            <span className="ms-auto inline-flex shrink-0 items-center gap-1.5">
              <ThumbsUp size={14} aria-hidden />
              {t('helpful.count', { count: helpful })}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}

// An excerpt has no room for the marks of Markdown.
const plain = (text: string): string =>
  text
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[*_`#>]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
