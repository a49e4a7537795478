import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Backups as State, startBackup } from '#contract/college/backups.ts'
import { api } from '#client/platform/api.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { fileSize } from '#client/platform/fileSize.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { Section } from '#client/ui/Section.tsx'
import { toast } from '#client/ui/toast.ts'
import { backupsQuery } from '../queries.ts'

/** The portal's own backups: the last good one, failures since, and a button to start another. */
export const Backups = () => {
  const { t } = useTranslation(['system', 'common'])
  const client = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(backupsQuery)
  const { mutate, isPending: isAsking } = useMutation({
    mutationFn: () => api(startBackup, {}),
    onSuccess: async ({ message }) => {
      await client.invalidateQueries({ queryKey: backupsQuery.queryKey })
      toast.success(message)
    },
    onError: ({ message }) => toast.error(message),
  })
  const intro =
    data && (data.hours === 0 ? t('backups.off') : t('backups.intro', { count: data.hours, keep: data.keep }))

  return (
    <Section title={t('backups.title')} intro={intro}>
      {data ? (
        <div className="grid gap-5">
          <Troubles backups={data} />
          <Figures backups={data} />
          {data.running ? (
            <ProgressBar value={data.running.percent} label={t('backups.running')} showValue />
          ) : (
            <div>
              <Button variant="secondary" pending={isAsking} onClick={() => mutate()}>
                {t('backups.now')}
              </Button>
            </div>
          )}
          <p className="text-sm text-soft">{t('backups.keep_elsewhere')}</p>
        </div>
      ) : (
        <QueryFallback
          pending={isPending}
          blocks={['4rem', '2.75rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('backups.failed_to_load')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        >
          {error?.message}
        </QueryFallback>
      )}
    </Section>
  )
}

const Troubles = ({ backups: { failed, overdue, running } }: { backups: State }) => {
  const { t } = useTranslation('system')
  return (
    <>
      {failed && (
        <Banner tone="bad" title={t('backups.failure.title', { at: dayAndTime(failed.at) })}>
          <p>{t(`backups.failure.${failed.failure}`)}</p>
          {/* In the operator's language, as in the log. */}
          {failed.failure === 'failed' && failed.detail && (
            <p lang="en" dir="ltr" className="wrap-anywhere">
              {failed.detail}
            </p>
          )}
        </Banner>
      )}
      {overdue && !running && (
        <Banner tone="warn" title={t('backups.overdue.title')}>
          {t('backups.overdue')}
        </Banner>
      )}
    </>
  )
}

const Figures = ({ backups: { last, first, encrypted } }: { backups: State }) => {
  const { t } = useTranslation('system')
  const lastOf = () => {
    if (last) return dayAndTime(last.at)
    return first ? t('backups.first', { at: dayAndTime(first) }) : t('backups.none')
  }
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Figure name={t('backups.last')} value={lastOf()} />
      {last && <Figure name={t('backups.size')} value={fileSize(last.bytes)} />}
      {last && <Figure name={t('backups.file')} value={last.file} />}
      <Figure name={t('backups.encryption')} value={t(encrypted ? 'backups.encrypted' : 'backups.plain')} />
    </dl>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere">{value}</dd>
  </div>
)
