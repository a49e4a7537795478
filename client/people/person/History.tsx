import { useQuery } from '@tanstack/react-query'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import MailX from 'lucide-react/icons/mail-x'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { PersonDecision, PersonEmail } from '#contract/people/person.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { historyQuery } from './queries.ts'

type Entry = { key: string; at: string } & ({ decision: PersonDecision } | { email: PersonEmail })
const parts = ['all', 'decisions', 'emails'] as const
type Part = (typeof parts)[number]

// The rest is shown on request.
const shownFirst = 10

/** The decisions about a person and the emails to them, newest first. */
export const History = ({ id, name }: { id: string; name: string }) => {
  const { t } = useTranslation(['person', 'common'])
  const query = useQuery(historyQuery(id))
  const [part, setPart] = useState<Part>('all')
  const [isWhole, setIsWhole] = useState(false)
  const decisions = query.data?.decisions ?? []
  const emails = query.data?.emails ?? []
  const entries = [
    ...(part === 'emails'
      ? []
      : decisions.map((decision): Entry => ({ key: decision._id, at: decision.at, decision }))),
    ...(part === 'decisions' ? [] : emails.map((email): Entry => ({ key: email._id, at: email.at, email }))),
  ].toSorted((one, other) => other.at.localeCompare(one.at))
  const shown = isWhole ? entries : entries.slice(0, shownFirst)
  const counts = { all: undefined, decisions: decisions.length, emails: emails.length }
  return (
    <Card padding="none" render={<section aria-labelledby="history" />} className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4.5 py-2.5">
        <h2 id="history" className="text-[1.0625rem]">
          {t('history')}
        </h2>
        <SegmentedControl
          label={t('history.parts')}
          value={part}
          onValueChange={(value) => setPart(parts.find((each) => each === value) ?? 'all')}
          options={parts.map((value) => ({ value, label: t(`history.part.${value}`), count: counts[value] }))}
        />
      </div>
      {query.data === undefined ? (
        <div className="p-4.5">
          <QueryFallback
            pending={query.isPending}
            blocks={['1.5rem', '1.5rem', '1.5rem', '1.5rem']}
            loadingLabel={t('common:loading')}
            failedTitle={t('history.failed')}
            retryLabel={t('common:retry')}
            onRetry={() => void query.refetch()}
          >
            {query.error?.message}
          </QueryFallback>
        </div>
      ) : shown.length === 0 ? (
        <p className="px-4.5 py-5 text-[0.9375rem] text-soft">{t(`history.empty.${part}`)}</p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((entry) =>
            'email' in entry ? (
              <EmailRow key={entry.key} email={entry.email} />
            ) : (
              <DecisionRow key={entry.key} decision={entry.decision} name={name} />
            ),
          )}
        </ul>
      )}
      {entries.length > shown.length && (
        <div className="border-t border-line px-2.5 py-1.5">
          <Button size="s" variant="quiet" onClick={() => setIsWhole(true)}>
            {t('history.more', { count: entries.length - shown.length })}
          </Button>
        </div>
      )}
    </Card>
  )
}

const row =
  'grid grid-cols-[auto_5.5rem_minmax(0,1fr)] items-baseline gap-x-3 px-4.5 py-2.5 text-[0.9375rem] wide:grid-cols-[auto_5.5rem_minmax(0,1fr)_auto]'

const DecisionRow = ({ decision: { act, byName, at, reason }, name }: { decision: PersonDecision; name: string }) => {
  const { t } = useTranslation('person')
  return (
    <li className={row}>
      <BadgeCheck size={17} aria-hidden className="self-center text-muted" />
      <Day at={at} />
      <span className="min-w-0 wrap-anywhere text-ink">
        {t(`act.${act}`, { by: byName === '' ? t('act.nobody') : byName, name })}
        {reason !== null && <bdi className="text-soft"> {t('act.reason', { reason })}</bdi>}
      </span>
    </li>
  )
}

const fates = { sent: Send, delayed: Clock, refused: MailX }

const EmailRow = ({ email: { kind, subject, fate, delays, at } }: { email: PersonEmail }) => {
  const { t } = useTranslation('person')
  const Icon = fates[fate]
  const ending = fate === 'sent' && delays > 0 ? t('fate.late', { count: delays }) : t(`fate.${fate}`)
  return (
    <li className={row}>
      <Icon size={17} aria-hidden className={fate === 'refused' ? 'self-center text-bad' : 'self-center text-muted'} />
      <Day at={at} />
      <span className="min-w-0 wrap-anywhere text-ink">
        {subject === null ? t(`email.${kind}`) : <bdi>{t('email.subject', { subject })}</bdi>}
      </span>
      <span
        className={`text-sm max-wide:col-start-3 ${fate === 'refused' ? 'font-semibold text-bad' : fate === 'delayed' ? 'font-semibold text-warn' : 'text-soft'}`}
      >
        {ending}
      </span>
    </li>
  )
}

const Day = ({ at }: { at: string }) => (
  <time dateTime={at} className="tabular text-sm whitespace-nowrap text-soft">
    {day(at)}
  </time>
)
