import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { PageTitle } from '#client/platform/PageTitle.tsx'
import { Link, useLocation } from 'react-router'
import { AccountCard } from '../sessions/AccountCard.tsx'
import { fetchChecks } from '../sessions/useLogin.ts'
import { NewPasswordFields } from '../sessions/NewPasswordFields.tsx'
import { api } from '#client/platform/api.ts'
import { storeAdminToken } from '#client/platform/session.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useRedirect } from '#client/platform/useRedirect.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'

/** Creates the first administrator by the link printed in the terminal; its token is in the fragment. */
export const AdminSetupPage = () => {
  const { t } = useTranslation(['admin-entry', 'common'])
  const { hash } = useLocation()
  const [token] = useState(hash.slice(1))

  return (
    <AccountCard title={t('setup.title')} intro={t(token === '' ? 'setup.incomplete_link' : 'setup.intro')}>
      <PageTitle page={t('setup.title')} />
      {token === '' ? (
        <Button wide render={<Link to="/admin" />}>
          {t('setup.sign_in')}
        </Button>
      ) : (
        <SetupForm token={token} />
      )}
    </AccountCard>
  )
}

const SetupForm = ({ token }: { token: string }) => {
  const { t } = useTranslation(['admin-entry', 'common'])
  const redirect = useRedirect()
  const { errors, refusal, pending, submit, prepare } = useForm(
    async () => (await fetchChecks()).AdminSetup,
    async (setup) => {
      const { setUpAdmin } = await fetchChecks()
      const { message, token: session } = await api(setUpAdmin, { body: setup })
      toast.success(message)
      storeAdminToken(session)
      await redirect('/admin', { replace: true })
    },
    { unexplained: t('setup.failed') },
  )

  return (
    <Form
      errors={errors}
      pending={pending}
      onFocus={prepare}
      onSubmit={(values) => submit({ ...values, token })}
      aria-label={t('setup.title')}
      className="grid gap-5"
    >
      <TextField
        name="email"
        type="email"
        label={t('setup.email')}
        required
        autoComplete="username"
        inputMode="email"
      />
      <TextField name="fullName" label={t('invitation.name')} required autoComplete="name" />
      <NewPasswordFields name="password" label={t('setup.password')} repeatLabel={t('setup.repeat')} errors={errors} />
      {refusal && (
        <Banner tone="bad" action={refusal.code === 'setup.done' && <Link to="/admin">{t('setup.sign_in')}</Link>}>
          {refusal.sentence}
        </Banner>
      )}
      <Button type="submit" size="l" wide pending={pending}>
        {t('setup.submit')}
      </Button>
    </Form>
  )
}
