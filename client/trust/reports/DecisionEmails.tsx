import { useQuery } from '@tanstack/react-query'
import { LANGUAGES } from '#contract/languages.ts'
import type { NewDecision } from '#contract/trust/decisions.ts'
import type { DecisionEmail } from '#contract/trust/emails.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { CancelButton, Dialog } from '#client/ui/Dialog.tsx'
import { EmailText } from '#client/ui/EmailText.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { decisionEmailsQuery } from '../queries.ts'

type DecisionEmailsProps = { reportId: string; decision: NewDecision; onClose: () => void }

/** The emails that a decision would send, as their readers get them. */
export const DecisionEmails = ({ reportId, decision, onClose }: DecisionEmailsProps) => {
  const { t } = useTranslation(['reports', 'common'])
  const { mail } = useCollege()
  const { data, isPending, error, refetch } = useQuery(decisionEmailsQuery(reportId, decision))
  const readers = [
    ...(decision.act === 'dismissed' ? [] : (['author'] as const)),
    ...(decision.answer === '' ? [] : (['reporter'] as const)),
  ]
  return (
    <Dialog
      open
      size="m"
      title={t('emails')}
      description={t('emails.text')}
      closeLabel={t('common:close')}
      onOpenChange={onClose}
      footer={<CancelButton>{t('common:close')}</CancelButton>}
    >
      {data === undefined ? (
        <QueryFallback
          pending={isPending}
          blocks={['20rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('emails.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        >
          {error ? messageOf(error) : undefined}
        </QueryFallback>
      ) : (
        <div className="grid gap-5">
          {mail ? readers.length === 0 && <p>{t('emails.none')}</p> : <p>{t('emails.no_mail')}</p>}
          {mail && readers.map((to) => <Email key={to} to={to} email={data.emails.find((each) => each.to === to)} />)}
        </div>
      )}
    </Dialog>
  )
}

const Email = ({ to, email }: { to: DecisionEmail['to']; email: DecisionEmail | undefined }) => {
  const { t } = useTranslation('reports')
  const { name } = useCollege()
  return (
    <section aria-labelledby={`email-${to}`} className="grid gap-2">
      <h3 id={`email-${to}`} className="text-sm font-semibold text-soft">
        {t(`emails.${to}`)}
      </h3>
      {email === undefined ? (
        <p>{t(`emails.${to}.none`)}</p>
      ) : (
        <EmailText from={name} email={email} lang={email.language} dir={LANGUAGES[email.language].direction} />
      )}
    </section>
  )
}
