import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendTestEmail, type System, type TestEmail } from '#contract/college/system.ts'
import { api } from '#client/platform/api.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { Section } from '#client/ui/Section.tsx'
import { reloadSystem } from '../panel/reload.ts'
import { systemQuery } from '../queries.ts'
import { RepliesProblem, RepliesState } from './Replies.tsx'

/** The mail server's state: when it last accepted an email, and a test. */
export const EmailDelivery = () => {
  const { t } = useTranslation(['system', 'common'])
  const { data, error, isPending, refetch } = useQuery(systemQuery)
  return (
    <Section title={t('email.title')} intro={t('email.intro')}>
      {data ? (
        <Delivery system={data} />
      ) : (
        <QueryFallback
          pending={isPending}
          blocks={['3rem', '2.75rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('email.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        >
          {error?.message}
        </QueryFallback>
      )}
    </Section>
  )
}

const Delivery = ({ system: { mail, emailSentAt, replies } }: { system: System }) => {
  const { t } = useTranslation('system')
  const client = useQueryClient()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api(sendTestEmail, {}),
    onSuccess: () => reloadSystem(client),
  })
  return (
    <div className="grid gap-5">
      <dl>
        <dt className="text-sm text-muted">{t('email.sent_at')}</dt>
        <dd>{emailSentAt === null ? t('email.never') : dayAndTime(emailSentAt)}</dd>
        <dt className="mt-3 text-sm text-muted">{t('replies.title')}</dt>
        <RepliesState replies={replies} />
      </dl>
      {replies?.problem && <RepliesProblem {...replies.problem} />}
      {!isPending && data && <Outcome outcome={data} />}
      {!isPending && error && (
        <Banner tone="bad" announce>
          {error.message}
        </Banner>
      )}
      {mail ? (
        <div>
          <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
            {t('email.test')}
          </Button>
        </div>
      ) : (
        <p>{t('email.no_mail')}</p>
      )}
    </div>
  )
}

const Outcome = ({ outcome: { to, problem } }: { outcome: TestEmail }) => {
  const { t } = useTranslation('system')
  if (problem === null)
    return (
      <Banner tone="good" announce>
        <span className="wrap-anywhere">{t('email.test.sent', { to })}</span>
      </Banner>
    )
  return (
    <Banner tone="bad" announce title={t('email.test.refused', { to })}>
      <p>{t(`given_up.reason.${problem.reason}`)}</p>
      {/* In the operator's language, as in the log. */}
      <p lang="en" dir="ltr" className="wrap-anywhere text-sm">
        {problem.failure}
      </p>
    </Banner>
  )
}
