import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Agreement, RecordMatch, RegistrationMatch } from '#contract/roster/matches.ts'
import { calendarDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useMay } from '#client/platform/useMay.ts'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { registrationMatchQuery } from '../queries.ts'

type RecordBesideProps = {
  memberId: string
  title: string
  /** Shown when the member's record says that they have died. */
  deceased?: ReactNode
}

// Of name, class, course and a second fact. Fewer would show a stranger's record.
const enough = 3

/** What a member gave, beside their record of the roster or a similar one, with what differs marked. */
export const RecordBeside = ({ memberId, title, deceased }: RecordBesideProps) => {
  const { t } = useTranslation(['roster-matches', 'common'])
  const query = useQuery(registrationMatchQuery(memberId))
  const match = query.data && recordOf(query.data)
  return (
    <Card padding="none" render={<section aria-labelledby="given" />} className="@container px-4.5 py-3.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 pb-2">
        <h2 id="given" className="text-[1.0625rem]">
          {title}
        </h2>
        {query.data && (
          <>
            <p className="text-sm text-soft">
              {t(match === undefined ? 'beside.none' : query.data.recordId === null ? 'beside.similar' : 'beside')}
            </p>
            {match && <Source match={match} />}
          </>
        )}
      </div>
      {match?.details.deceased && deceased}
      {query.data === undefined ? (
        <QueryFallback
          pending={query.isPending}
          blocks={['1.5rem', '1.5rem', '1.5rem', '1.5rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        >
          {query.error?.message}
        </QueryFallback>
      ) : (
        <Facts given={query.data.given} match={match} />
      )}
    </Card>
  )
}

const recordOf = ({ matches, recordId }: RegistrationMatch): RecordMatch | undefined =>
  recordId === null
    ? matches.find(({ agreeing, taken }) => agreeing >= enough && !taken)
    : matches.find((each) => each.recordId === recordId)

const Source = ({ match: { source, details } }: { match: RecordMatch }) => {
  const { t } = useTranslation('roster-matches')
  const opens = useMay()('import')
  if (source === null) return null
  const words = source.row === null ? source.list : t('bulk.row', { list: source.list, row: source.row })
  const look = 'tabular ms-auto min-w-0 text-sm font-semibold wrap-anywhere'
  return opens ? (
    <Link to={`/admin/lists/people?${new URLSearchParams({ q: details.fullName })}`} className={look}>
      <bdi>{words}</bdi>
    </Link>
  ) : (
    <span className={cx(look, 'text-soft')}>
      <bdi>{words}</bdi>
    </span>
  )
}

const Facts = ({ given, match }: { given: RegistrationMatch['given']; match: RecordMatch | undefined }) => {
  const { t } = useTranslation('roster-matches')
  const details = match?.details
  const agreements = match?.agreements
  const facts: {
    fact: 'name' | 'class' | 'course' | 'birth' | 'usn'
    own: string
    listed: string
    agreement: Agreement | undefined
  }[] = [
    { fact: 'name', own: given.fullName, listed: details?.fullName ?? '', agreement: agreements?.name },
    {
      fact: 'class',
      own: yearOf(given.graduationYear),
      listed: yearOf(details?.graduationYear),
      agreement: agreements?.class,
    },
    { fact: 'course', own: given.course, listed: details?.course ?? '', agreement: agreements?.course },
    { fact: 'usn', own: given.usn, listed: details?.usn ?? '', agreement: agreements?.usn },
    {
      fact: 'birth',
      own: dateOf(given.birthDate),
      listed: dateOf(details?.birthDate),
      agreement: agreements?.birthDate,
    },
  ]
  return (
    <dl className={cx('grid gap-x-6', match && '@min-[36rem]:grid-cols-2')}>
      {facts
        .filter(({ fact, own, listed }) => fact !== 'birth' || own !== '' || listed !== '')
        .map(({ fact, own, listed, agreement }) => (
          <div key={fact} className="contents">
            <Fact label={t(`fact.${fact}`)} value={own} missing={t('not_given')} />
            {match && (
              <Fact
                label={t('beside.listed')}
                value={listed}
                missing={t('beside.missing')}
                differs={agreement === 'other' || agreement === 'close'}
                differsLabel={t('beside.differs')}
              />
            )}
          </div>
        ))}
    </dl>
  )
}

type FactProps = { label: string; value: string; missing: string; differs?: boolean; differsLabel?: string }

const Fact = ({ label, value, missing, differs = false, differsLabel }: FactProps) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-3 border-t border-line py-2">
    <dt className="text-sm text-soft">{label}</dt>
    <dd
      className={cx('tabular min-w-0 text-[0.9375rem] wrap-anywhere', differs ? 'font-semibold text-warn' : 'text-ink')}
    >
      {value === '' ? <span className="font-normal text-muted">{missing}</span> : <bdi>{value}</bdi>}
      {differs && <span className="sr-only"> {differsLabel}</span>}
    </dd>
  </div>
)

const yearOf = (year: number | null | undefined): string => (year === null || year === undefined ? '' : String(year))
const dateOf = (date: string | null | undefined): string =>
  date === null || date === undefined ? '' : calendarDay(date)
