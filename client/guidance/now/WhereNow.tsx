import { useQuery } from '@tanstack/react-query'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Building2 from 'lucide-react/icons/building-2'
import MapPin from 'lucide-react/icons/map-pin'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { NowBar, NowBars, PathwayField } from '#contract/guidance/pathways.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { BarRow } from '../BarRow.tsx'
import { PartHead, partLink } from '../PartHead.tsx'
import { whereNowQuery } from '../queries.ts'

/** Shows where the alumni of a field work and live now. Each bar leads to these people in the Network. */
export const WhereNow = ({ field }: { field: PathwayField }) => {
  const { t } = useTranslation(['guidance', 'common'])
  const { data, isPending, refetch } = useQuery(whereNowQuery(field.value))
  const cards = [
    { name: 'employers', facet: 'company', Icon: Building2 },
    { name: 'cities', facet: 'city', Icon: MapPin },
    { name: 'titles', facet: 'title', Icon: BriefcaseBusiness },
  ] as const
  const shown = cards.filter(({ name }) => data === undefined || data[name].bars.length > 0)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="where-now">
      <PartHead
        id="where-now"
        title={t('now')}
        detail={data && t('now.people', { count: data.people, field: field.label })}
      />
      {data === undefined ? (
        <QueryFallback
          pending={isPending}
          blocks={['17rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('now.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 min-[68.125rem]:grid-cols-3 min-[68.125rem]:gap-4">
          {shown.map(({ name, facet, Icon }) => (
            <BarsCard
              key={name}
              icon={<Icon size={18} className="shrink-0 text-muted" />}
              title={t(`now.${name}`)}
              bars={data[name]}
              rest={data[name].rest > 0 ? t(`now.${name}.rest`, { count: data[name].rest }) : ''}
              addressOf={({ values }) => {
                const filter = [['role', 'alumni'], ['field', data.field], ...values.map((value) => [facet, value])]
                return `/dashboard/network?${new URLSearchParams(filter).toString()}`
              }}
            />
          ))}
        </div>
      )}
    </section>
  )
}

type BarsCardProps = {
  icon: ReactNode
  title: string
  bars: NowBars
  rest: string
  addressOf: (bar: NowBar) => string
}

// Until the rest is opened.
const few = 5

const BarsCard = ({ icon, title, bars: { bars }, rest, addressOf }: BarsCardProps) => {
  const { t } = useTranslation('guidance')
  const [isOpen, setOpen] = useState(false)
  const longest = bars[0]?.people ?? 1
  const more = bars.length - few
  const hasInterviews = bars.some(({ interviews }) => interviews !== null)
  return (
    <Card padding="none" render={<section />} className="px-4 pt-4 pb-2.5">
      <h3 className="mb-2.5 flex items-center gap-2.25 text-[0.96875rem]">
        {icon}
        {title}
      </h3>
      <ul className="grid gap-0.75">
        {(isOpen ? bars : bars.slice(0, few)).map((bar) => (
          <li key={bar.label} className="flex items-center gap-1">
            <BarRow
              label={<bdi>{bar.label}</bdi>}
              part={bar.people / longest}
              first={bar.people}
              render={<Link to={addressOf(bar)} />}
            />
            {hasInterviews && <InterviewsLink bar={bar} />}
          </li>
        ))}
      </ul>
      <p className="mt-1.5 flex min-h-8 flex-wrap items-center gap-x-2.5 text-[0.8125rem] text-muted">
        {more > 0 && (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={partLink}>
            {isOpen ? t('now.fewer') : t('now.more', { count: more })}
          </button>
        )}
        {rest}
      </p>
    </Card>
  )
}

/** The interview experiences at an employer. Without any, it keeps the bars of one width. */
const InterviewsLink = ({ bar: { label, interviews } }: { bar: NowBar }) => {
  const { t } = useTranslation('guidance')
  if (interviews === null) return <span className="w-11.5 shrink-0" />
  const { companyKey, count } = interviews
  return (
    <Link
      to={`/dashboard/guidance/interviews?${new URLSearchParams({ company: companyKey }).toString()}`}
      aria-label={t('now.interviews', { count, name: label })}
      title={t('now.interviews', { count, name: label })}
      className="tabular inline-flex min-h-8.5 w-11.5 shrink-0 items-center justify-center gap-1 rounded-[8px] text-[0.8125rem] text-link no-underline hover:bg-sunken hover:underline max-wide:min-h-11 pointer-coarse:min-h-11"
    >
      <MessagesSquare size={15} aria-hidden />
      {count}
    </Link>
  )
}
