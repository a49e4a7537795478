import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { Figure } from '#contract/desk/desk.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { Card } from '#client/ui/Card.tsx'

const paths: Record<Figure['kind'], string> = {
  joined: '/admin/students',
  postings: '/admin/postings',
  posts: '/admin/discussions',
}

/** The figures of the last seven days, with the week before and eight weeks as bars; each opens the list behind it. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => {
  const { t } = useTranslation('today')
  if (figures.every(({ weeks }) => weeks.every((count) => count === 0)))
    return (
      <Card padding="none" className="p-5 text-[0.90625rem] text-soft">
        <h2 className="mb-1.5 text-[1.03125rem] font-bold">{t('figures.none')}</h2>
        <p>{t('figures.none.text')}</p>
      </Card>
    )
  return (
    <Card padding="none" render={<section aria-labelledby="figures" />}>
      <h2 id="figures" className="px-3.5 pt-3 pb-2.5 text-[1.03125rem] font-bold wide:px-4.5">
        {t('figures')}
      </h2>
      <ul>
        {figures.map((figure) => (
          <Row key={figure.kind} figure={figure} />
        ))}
      </ul>
    </Card>
  )
}

const Row = ({ figure: { kind, weeks } }: { figure: Figure }) => {
  const { t } = useTranslation('today')
  const inFigures = (count: number) => new Intl.NumberFormat(locale()).format(count)
  const [before, last] = [weeks.at(-2) ?? 0, weeks.at(-1) ?? 0]
  return (
    <li className="border-t border-line">
      <Link
        to={paths[kind]}
        className="grid min-h-15 grid-cols-[minmax(0,1fr)_5.75rem_1.25rem] items-center gap-3 py-1.5 ps-3.5 pe-3 text-ink no-underline hover:bg-sunken wide:ps-4.5"
      >
        <span className="text-[0.84375rem] leading-tight text-soft">
          <b className="tabular text-xl leading-none font-bold tracking-tight text-heading">{inFigures(last)}</b>{' '}
          <span className="text-[0.8125rem]">{t('figures.before', { count: before, figure: inFigures(before) })}</span>
          <span className="block">{t(`figure.${kind}`, { count: last })}</span>
        </span>
        <Bars weeks={weeks} label={t('figures.weeks', { list: weeks.map(inFigures).join(' · ') })} />
        <ChevronRight size={18} aria-hidden className="text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  )
}

const height = 26

/** A bar for each week; the last one is in the main colour. */
const Bars = ({ weeks, label }: { weeks: readonly number[]; label: string }) => {
  const most = Math.max(1, ...weeks)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 92 ${height}`} className="h-6.5 w-full rtl:-scale-x-100">
      {weeks.map((count, index) => {
        // A week without any keeps a line, so that the row of bars stays whole.
        const tall = Math.max(1, Math.round((count / most) * height))
        return (
          <rect
            key={index}
            x={index * 11.75}
            y={height - tall}
            width={9}
            height={tall}
            rx={tall > 3 ? 2 : 0}
            className={index === weeks.length - 1 ? 'fill-navy' : 'fill-(--past)'}
          />
        )
      })}
    </svg>
  )
}
