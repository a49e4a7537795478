import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { useCollege } from '#client/platform/college.ts'
import { AccountCard } from './AccountCard.tsx'
import { Link } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { PasswordLinkRequest } from '#contract/account/sessions.ts'
import { api } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { fetchChecks } from './useLogin.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { TextField } from '#client/ui/TextField.tsx'

/** Requests a password reset link by email or, without a mail server, explains how to get one from the college. */
export const ForgotPasswordPage = () => {
  const { t } = useTranslation('sessions')
  const { mail } = useCollege()
  return (
    <AccountCard title={t('forgot.title')} intro={t(mail ? 'forgot.intro.mail' : 'forgot.intro')}>
      {mail ? <PasswordLinkForm label={t('forgot.email')} login="/login" /> : <ContactCollege />}
    </AccountCard>
  )
}

/** The same for administrators: without a mail server only the command on the server helps. */
export const AdminForgotPasswordPage = () => {
  const { t } = useTranslation(['admin-entry', 'sessions'])
  const { mail } = useCollege()
  return (
    <AccountCard title={t('sessions:forgot.title')} intro={t(mail ? 'forgot.intro' : 'forgot.no_mail')}>
      {mail ? (
        <PasswordLinkForm label={t('sign_in.email')} login="/admin" />
      ) : (
        <div className="grid gap-4">
          <code dir="ltr" className="rounded-md bg-sunken p-3 wrap-anywhere">
            npm run admin:link -- {'<'}
            {t('forgot.your_address')}
            {'>'}
          </code>
          <p className="text-soft">
            <Sentence parts={{ option: <code dir="ltr" className="whitespace-nowrap" /> }}>
              {t('forgot.other_administrator')}
            </Sentence>
          </p>
          <Button wide variant="ghost" render={<Link to="/admin" />}>
            {t('sessions:forgot.back')}
          </Button>
        </div>
      )}
    </AccountCard>
  )
}

/** How the administrator issues a link to a new password, and how to reach them. */
const ContactCollege = () => {
  const { t } = useTranslation('sessions')
  const { email, phone } = useCollege()

  return (
    <>
      <ol className="grid list-decimal gap-2 ps-5 text-soft marker:font-semibold marker:text-navy">
        <li>{t('forgot.ask')}</li>
        <li>{t('forgot.receive')}</li>
        <li>{t('forgot.choose')}</li>
      </ol>
      {(email || phone) && (
        <p className="mt-5 text-soft">
          <Sentence parts={{ ways: <ContactLinks email={email} phone={phone} /> }}>{t('forgot.reach')}</Sentence>
        </p>
      )}
      <div className="mt-6 grid gap-3">
        <Button wide render={<Link to="/contact" />}>
          {t('forgot.contact')}
        </Button>
        <Button wide variant="ghost" render={<Link to="/login" />}>
          {t('forgot.back')}
        </Button>
      </div>
    </>
  )
}

const ContactLinks = ({ email, phone }: { email: string; phone: string }) => (
  <>
    {email && <a href={`mailto:${email}`}>{email}</a>}
    {email && phone && ' · '}
    {phone && (
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
        <bdi dir="ltr">{phone}</bdi>
      </a>
    )}
  </>
)

/** Requests a reset link by email; answers the same whether or not the account exists, so that nobody can test emails. */
const PasswordLinkForm = ({ label, login }: { label: string; login: '/login' | '/admin' }) => {
  const { t } = useTranslation('sessions')
  const [sentTo, setSentTo] = useState<string>()

  const send = async (request: z.output<typeof PasswordLinkRequest>): Promise<void> => {
    const { requestPasswordLink } = await fetchChecks()
    await api(requestPasswordLink, { body: request })
    setSentTo(request.email)
  }
  const { errors, pending, submit, prepare } = useForm(async () => (await fetchChecks()).PasswordLinkRequest, send, {
    unexplained: t('forgot.failed'),
  })

  if (sentTo !== undefined)
    return (
      <div role="status">
        <EmptyState
          headingLevel={2}
          illustration={<Inbox />}
          title={t('forgot.sent')}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button variant="ghost" onClick={() => setSentTo(undefined)}>
                {t('forgot.other')}
              </Button>
              <Button variant="ghost" render={<Link to={login} />}>
                {t('forgot.back')}
              </Button>
            </div>
          }
        >
          <p className="wrap-anywhere">{t('forgot.sent.hint', { email: sentTo })}</p>
        </EmptyState>
      </div>
    )
  return (
    <Form
      errors={errors}
      pending={pending}
      onSubmit={submit}
      onFocus={prepare}
      aria-label={t('forgot.title')}
      className="grid gap-5"
    >
      <TextField name="email" type="email" label={label} required autoComplete="username" />
      <div className="grid gap-3">
        <Button type="submit" size="l" wide pending={pending}>
          {t('forgot.submit')}
        </Button>
        <Button wide variant="ghost" render={<Link to={login} />}>
          {t('forgot.back')}
        </Button>
      </div>
    </Form>
  )
}
