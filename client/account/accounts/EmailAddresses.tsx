import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link } from 'react-router'
import { useCollege } from '#client/platform/college.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { ownEmailsQuery } from './queries.ts'
import { useState, type ReactNode } from 'react'
import {
  type OwnEmails,
  cancelEmailChange,
  changeEmail,
  sendConfirmation,
  addSecondEmail,
  chooseMainEmail,
  removeSecondEmail,
} from '#contract/account/accounts.ts'
import { api } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { NewEmailDialog } from './NewEmailDialog.tsx'
import { useEmailChange } from './useEmailChange.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import type { Done } from '#contract/fields.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import BadgeCheck from 'lucide-react/icons/badge-check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Chip } from '#client/ui/Chip.tsx'

/** Shows the member's main and second email, whether they are confirmed, and how to change them. */
export const EmailAddresses = () => {
  const { t } = useTranslation(['accounts', 'common'])
  const { data: emails, isPending, refetch } = useQuery(ownEmailsQuery)
  const { mail, name: college } = useCollege()

  if (emails === undefined)
    return (
      <QueryFallback
        pending={isPending}
        blocks={['4.5rem', '4.5rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('load_failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <MainEmail emails={emails} mail={mail} />
      <hr className="border-line" />
      <SecondEmail emails={emails} mail={mail} />
      {/* The college's data has loaded once it has a name. */}
      {college !== '' && !mail && (
        <Banner>
          {t('no_mail')} <Link to="/contact">{t('no_mail.contact')}</Link>
        </Banner>
      )}
    </div>
  )
}

type MainEmailProps = { emails: OwnEmails; mail: boolean }

/** Shows the main email, confirms it again and changes it. */
const MainEmail = ({ emails: { main, wantedMain }, mail }: MainEmailProps) => {
  const { t } = useTranslation('accounts')
  const [changing, setChanging] = useState(false)
  const again = useEmailChange(() => api(sendConfirmation, {}))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <EmailRow
        label={t('main')}
        email={main.email}
        confirmed={main.confirmed}
        note={mail ? t('main.note') : undefined}
      >
        {mail && !main.confirmed && (
          <Button size="s" variant="secondary" pending={again.pending} onClick={again.run}>
            {t('send_again')}
          </Button>
        )}
        {mail && (
          <Button size="s" variant="ghost" aria-label={t('main.change')} onClick={() => setChanging(true)}>
            {t('change')}
          </Button>
        )}
      </EmailRow>
      {wantedMain && <PendingEmail wanted={wantedMain} as="main" cancel={() => api(cancelEmailChange, {})} />}
      {changing && (
        <NewEmailDialog
          title={t('main.change')}
          intro={t('main.change.intro')}
          ask={(body) => api(changeEmail, { body })}
          onClose={() => setChanging(false)}
        />
      )}
    </div>
  )
}

type SecondEmailProps = { emails: OwnEmails; mail: boolean }

/** Shows the second email, for after graduation; it also logs in and can become the main one. */
const SecondEmail = ({ emails: { second, wantedSecond }, mail }: SecondEmailProps) => {
  const { t } = useTranslation(['accounts', 'common'])
  const [asking, setAsking] = useState<'add' | 'remove'>()
  const close = () => setAsking(undefined)
  const choose = useEmailChange(() => api(chooseMainEmail, { body: { email: second?.email ?? '' } }))
  const remove = useEmailChange(() => api(removeSecondEmail, {}), close)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {second === null ? (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-48 flex-1">
            <p className="text-sm font-medium text-muted">{t('second')}</p>
            <p className="mt-0.5 text-soft">{t('second.none')}</p>
          </div>
          {mail && !wantedSecond && (
            <Button size="s" variant="ghost" aria-label={t('second.add')} onClick={() => setAsking('add')}>
              {t('add')}
            </Button>
          )}
        </div>
      ) : (
        <EmailRow label={t('second')} email={second.email} confirmed={second.confirmed} note={t('second.note')}>
          <Button size="s" variant="secondary" pending={choose.pending} onClick={choose.run}>
            {t('second.make_main')}
          </Button>
          <Button size="s" variant="ghost" aria-label={t('second.remove')} onClick={() => setAsking('remove')}>
            {t('remove')}
          </Button>
        </EmailRow>
      )}
      {wantedSecond && <PendingEmail wanted={wantedSecond} as="second" cancel={() => api(removeSecondEmail, {})} />}
      {asking === 'add' && (
        <NewEmailDialog
          title={t('second.add')}
          intro={t('second.add.intro')}
          ask={(body) => api(addSecondEmail, { body })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asking === 'remove'}
        onOpenChange={(open) => !open && close()}
        title={t('second.remove')}
        confirmLabel={t('remove')}
        cancelLabel={t('common:cancel')}
        pending={remove.pending}
        danger
        onConfirm={remove.run}
      >
        {t('second.remove.meaning', { email: second?.email ?? '' })}
      </ConfirmDialog>
    </div>
  )
}

type PendingEmailProps = {
  wanted: { email: string; expiresAt: string }
  /** The role of the address once its link is opened. */
  as: 'main' | 'second'
  cancel: () => Promise<Done>
}

/** Shows an email that waits for confirmation, and a button that cancels it. */
const PendingEmail = ({ wanted: { email, expiresAt }, as, cancel }: PendingEmailProps) => {
  const { t } = useTranslation(['accounts', 'common'])
  const { run, pending } = useEmailChange(cancel)
  return (
    <Banner
      title={<span className="wrap-anywhere">{t(`waiting.${as}`, { email })}</span>}
      action={
        <Button size="s" variant="ghost" pending={pending} onClick={run}>
          {t('waiting.cancel')}
        </Button>
      }
    >
      {t('waiting.until', { time: dayAndTime(expiresAt) })}
    </Banner>
  )
}

type EmailRowProps = {
  label: string
  email: string
  confirmed: boolean
  note?: string | undefined
  children?: ReactNode
}

/** Shows an email, whether it is confirmed, and its actions. */
const EmailRow = ({ label, email, confirmed, note, children }: EmailRowProps) => {
  const { t } = useTranslation('accounts')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="text-sm font-medium text-muted">{label}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi dir="ltr" className="font-semibold wrap-anywhere text-heading">
            {email}
          </bdi>
          {confirmed ? (
            <Chip tone="good" icon={<BadgeCheck size={16} />}>
              {t('confirmed')}
            </Chip>
          ) : (
            <Chip tone="warn" icon={<CircleAlert size={16} />}>
              {t('not_confirmed')}
            </Chip>
          )}
        </p>
        {note && <p className="mt-0.5 text-sm text-muted">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}
