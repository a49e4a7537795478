import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { FilesWithoutRow, System } from '#contract/college/system.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { fileSize } from '#client/platform/fileSize.ts'
import { type Say, useTranslation } from '#client/platform/i18n.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { Section } from '#client/ui/Section.tsx'
import { systemQuery } from '../queries.ts'
import { GivenUpRow } from './GivenUpRow.tsx'

/** The background tasks: how many wait, and which were given up. */
export const BackgroundWork = () => {
  const { t } = useTranslation(['system', 'common'])
  const { data, error, isPending, refetch } = useQuery(systemQuery)
  return (
    <Section title={t('work.title')} intro={t('work.intro')}>
      {data ? (
        <Figures system={data} />
      ) : (
        <QueryFallback
          pending={isPending}
          blocks={['6rem', '4rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('work.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        >
          {error?.message}
        </QueryFallback>
      )}
    </Section>
  )
}

const Figures = ({ system: { version, tasks, emails, mail, givenUp, filesWithoutRow } }: { system: System }) => {
  const { t } = useTranslation('system')
  const heading = useId()
  return (
    <>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <Figure name={t('work.tasks')} value={queueInWords(t, tasks)} />
        <Figure name={t('work.emails')} value={mail ? queueInWords(t, emails) : t('work.no_mail')} />
        <Figure name={t('work.version')} value={version} />
        {filesWithoutRow && <Figure name={t('files.title')} value={filesInWords(t, filesWithoutRow)} />}
      </dl>
      <div className="mt-4 grid gap-4 empty:hidden">
        {mail && <Failing name={t('work.emails')} queue={emails} />}
        <Failing name={t('work.tasks')} queue={tasks} />
      </div>
      <h3 id={heading} className="mt-6 text-lg">
        {t('given_up.title')}
      </h3>
      {givenUp.length === 0 ? (
        <p className="mt-1 text-soft">{t('given_up.none')}</p>
      ) : (
        <>
          <p className="mt-1 text-soft">{t('given_up.intro')}</p>
          <ul aria-labelledby={heading} className="mt-3">
            {givenUp.map((tasks) => (
              <GivenUpRow key={tasks.kind} tasks={tasks} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** Why tasks are being retried, and when next; nothing without failures. */
const Failing = ({ name, queue: { failing } }: { name: string; queue: System['tasks'] }) => {
  const { t } = useTranslation('system')
  if (failing === null) return null
  return (
    <Banner tone="bad" title={t('work.failing', { name, at: dayAndTime(failing.retryAt) })}>
      <p>{t(`given_up.reason.${failing.reason}`)}</p>
      {/* In the operator's language, as in the log. */}
      <p lang="en" dir="ltr" className="wrap-anywhere text-sm">
        {failing.failure}
      </p>
    </Banner>
  )
}

const filesInWords = (t: Say<['system']>, { count, bytes, checkedAt }: FilesWithoutRow): string =>
  count === 0
    ? t('files.none', { at: dayAndTime(checkedAt) })
    : t('files.found', { count, size: fileSize(bytes), at: dayAndTime(checkedAt) })

const queueInWords = (t: Say<['system']>, { waiting, since }: System['tasks']): string =>
  since === null ? t('work.nothing') : t('work.waiting', { count: waiting, since: dayAndTime(since) })
