import { Suspense, useLayoutEffect, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { PageTitle } from '#client/platform/PageTitle.tsx'
import { Link } from 'react-router'
import type { Challenge } from '#contract/account/second-factor.ts'
import type { AdminSession } from '#contract/account/sessions.ts'
import { SecondStep } from '../second-factor/lazy.ts'
import { AccountCard } from '../sessions/AccountCard.tsx'
import { fetchChecks } from '../sessions/useLogin.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { storeAdminToken } from '#client/platform/session.ts'
import { markUsable } from '#client/platform/usable.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { PasswordField } from '#client/ui/PasswordField.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'

/** Logs an administrator in. `ended`: they were logged in, and the server no longer accepts their token. */
export const AdminSignIn = ({ ended, onSignedIn }: { ended: boolean; onSignedIn: () => void }) => {
  const { t } = useTranslation(['admin-entry', 'common'])
  const [challenge, setChallenge] = useState<Challenge>()
  useLayoutEffect(markUsable, [])

  const enter = async ({ token, message }: AdminSession): Promise<void> => {
    toast.success(message)
    onSignedIn()
    storeAdminToken(token)
  }
  const goBack = (ended?: string): void => {
    setChallenge(undefined)
    if (ended !== undefined) toast.error(ended)
  }
  const { errors, refusal, pending, submit, prepare } = useForm(
    async () => (await fetchChecks()).AdminCredentials,
    async (credentials) => {
      const { logInAdmin } = await fetchChecks()
      const session = await api(logInAdmin, { body: credentials }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.challenge === undefined) throw error
        setChallenge(error.challenge)
      })
      if (session) await enter(session)
    },
    { unexplained: t('sign_in.failed') },
  )

  return (
    <AccountCard title={t('title')} intro={t('sign_in.intro')}>
      <PageTitle page={t('title')} />
      {ended && (
        <div className="mb-5">
          <Banner tone="warn" announce>
            {t('sign_in.ended')}
          </Banner>
        </div>
      )}
      {/* Stays mounted but hidden, so that the input is kept when going back. */}
      <Form
        errors={errors}
        pending={pending}
        onFocus={prepare}
        onSubmit={submit}
        aria-label={t('title')}
        className={challenge ? 'hidden' : 'grid gap-5'}
      >
        <TextField
          name="email"
          type="email"
          label={t('sign_in.email')}
          required
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <PasswordField
            name="password"
            label={t('sign_in.password')}
            required
            autoComplete="current-password"
            showLabel={t('password.show')}
            hideLabel={t('password.hide')}
          />
          <p className="mt-2 text-end text-sm">
            <Link to="/admin/forgot-password">{t('sign_in.forgot')}</Link>
          </p>
        </div>
        {refusal && <Banner tone="bad">{refusal.sentence}</Banner>}
        <Button type="submit" size="l" wide pending={pending}>
          {t('sign_in.submit')}
        </Button>
      </Form>
      {challenge && (
        <Suspense fallback={<Spinner />}>
          <SecondStep challenge={challenge} onConfirmed={enter} onBack={goBack} />
        </Suspense>
      )}
      <p className="mt-5 text-center text-sm">
        <Link to="/login">{t('sign_in.member')}</Link>
      </p>
    </AccountCard>
  )
}
