import { useQuery } from '@tanstack/react-query'
import type { Today } from '#contract/desk/desk.ts'
import { PageHead } from '#client/college/public.ts'
import { deskQuery } from '#client/platform/desk.ts'
import { fieldParts, inWords } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { Decisions } from './Decisions.tsx'
import { Figures } from './Figures.tsx'
import { FirstDaySteps, FirstSteps, useHideSteps } from './FirstSteps.tsx'
import { Health } from './Health.tsx'
import { MailTrouble } from './MailTrouble.tsx'
import { isMailStuck } from './problems.ts'
import { todayQuery } from './queries.ts'
import { WaitingList } from './WaitingList.tsx'

/** The first page of the desk: the first steps, what waits, figures, the portal's health and the last decisions. */
export const TodayPage = () => {
  const { t } = useTranslation(['panel', 'today', 'common'])
  const { data, dataUpdatedAt, isPending, refetch, error } = useQuery(todayQuery)
  return (
    <>
      <PageHead title={t('menu.today')} />
      {data ? (
        <Content today={data} now={new Date(dataUpdatedAt)} />
      ) : (
        <QueryFallback
          pending={isPending}
          blocks={['2rem', '11rem', '20rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('today:failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        >
          {error?.message}
        </QueryFallback>
      )}
    </>
  )
}

const Content = ({ today, now }: { today: Today; now: Date }) => {
  const { waiting, steps, figures, system, backups, decisions } = today
  const showsSteps = !steps.hidden && steps.list.some(({ done }) => !done)
  const isFirstDay =
    showsSteps && waiting.length === 0 && figures.every(({ weeks }) => weeks.every((count) => count === 0))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Greeting now={now} isFirstDay={isFirstDay} />
      {system?.mail && isMailStuck(system.emails, now) && <MailTrouble emails={system.emails} />}
      {showsSteps && !isFirstDay && <FirstSteps steps={steps.list} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 rail:grid-cols-[minmax(0,1fr)_23.25rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isFirstDay ? <FirstDaySteps steps={steps.list} /> : <WaitingList waiting={waiting} now={now} most={7} />}
          {system && backups && <Health system={system} backups={backups} now={now} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {isFirstDay && <WaitingList waiting={waiting} now={now} />}
          {figures.length > 0 && <Figures figures={figures} />}
          <Decisions decisions={decisions} now={now} />
        </div>
      </div>
      {steps.hidden && steps.list.some(({ done }) => !done) && <ShowSteps />}
    </div>
  )
}

const Greeting = ({ now, isFirstDay }: { now: Date; isFirstDay: boolean }) => {
  const { t } = useTranslation('today')
  const name = useQuery(deskQuery).data?.me.fullName ?? ''
  const hour = Number(fieldParts(now).time.slice(0, 2))
  const time = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <p className="text-xl font-bold tracking-tight wrap-anywhere text-heading wide:text-[1.3125rem]">
        {isFirstDay ? t('greeting.first', { name }) : t(`greeting.${time}`, { name })}
      </p>
      <p className="text-sm text-soft">
        {isFirstDay ? (
          t('greeting.first.text')
        ) : (
          <time dateTime={fieldParts(now).date}>
            {inWords(now, { weekday: 'long', day: 'numeric', month: 'long' })}
          </time>
        )}
      </p>
    </div>
  )
}

const ShowSteps = () => {
  const { t } = useTranslation('today')
  const { mutate, isPending } = useHideSteps(false)
  return (
    <p>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => mutate()}
        className="min-h-11 text-sm font-semibold text-link hover:underline"
      >
        {t('steps.show')}
      </button>
    </p>
  )
}
