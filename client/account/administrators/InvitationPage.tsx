import { useState, useCallback, useEffect } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, useLocation } from 'react-router'
import { AccountCard } from '../sessions/AccountCard.tsx'
import { NewPasswordFields } from '../sessions/NewPasswordFields.tsx'
import { api, ApiError, type Output } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { storeAdminToken } from '#client/platform/session.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useRedirect } from '#client/platform/useRedirect.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import type { readInvitation } from '#contract/account/administrators.ts'

/** Opens an invitation to become an administrator; its token is in the fragment, and only submitting the form uses it up. */
export const InvitationPage = () => {
  const { t } = useTranslation(['admin-entry', 'common'])
  const { hash } = useLocation()
  const [token] = useState(hash.slice(1))
  const { invitation, error, pending, readAgain } = useInvitation(token)
  const intro =
    token === '' ? t('invitation.incomplete_link') : invitation && t('invitation.intro', { name: invitation.invitedBy })

  return (
    <AccountCard title={t('invitation.title')} intro={intro}>
      {invitation ? (
        <AcceptanceForm token={token} email={invitation.email} />
      ) : pending ? (
        <SkeletonGroup label={t('common:loading')}>
          <Skeleton shape="block" height="20rem" />
        </SkeletonGroup>
      ) : (
        <div className="grid gap-4">
          {error !== undefined && (
            <Banner tone="bad" announce>
              {messageOf(error)}
            </Banner>
          )}
          {error !== undefined && isWorthAnotherTry(error) && (
            <Button wide variant="secondary" onClick={readAgain}>
              {t('common:retry')}
            </Button>
          )}
          <Button wide variant="ghost" render={<Link to="/admin" />}>
            {t('setup.sign_in')}
          </Button>
        </div>
      )}
    </AccountCard>
  )
}

// A refused link stays refused; network and server errors may be temporary.
const isWorthAnotherTry = (error: unknown): boolean => !(error instanceof ApiError && error.code === 'link.invalid')

const AcceptanceForm = ({ token, email }: { token: string; email: string }) => {
  const { t } = useTranslation(['admin-entry', 'common'])
  const redirect = useRedirect()
  const { errors, refusal, pending, submit, prepare } = useForm(
    async () => (await fetchChecks()).InvitationAcceptance,
    async (body) => {
      const { acceptInvitation } = await fetchChecks()
      const { message, token: session } = await api(acceptInvitation, { body })
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
      aria-label={t('invitation.title')}
      className="grid gap-5"
    >
      <TextField name="email" label={t('setup.email')} value={email} readOnly autoComplete="username" />
      <TextField name="fullName" label={t('invitation.name')} required autoComplete="name" />
      <NewPasswordFields name="password" label={t('setup.password')} repeatLabel={t('setup.repeat')} errors={errors} />
      {refusal && <Banner tone="bad">{refusal.sentence}</Banner>}
      <Button type="submit" size="l" wide pending={pending}>
        {t('invitation.submit')}
      </Button>
    </Form>
  )
}

type Reading = { invitation?: Output<typeof readInvitation>; error?: unknown }

/** Fetches the schemas of the invitation calls, and with them the form validation, after the page has rendered. */
const fetchChecks = () => import('./checks.ts')

/**
 * Reads the invitation of a link's token, if there is one, without using it up. Without the query cache, because the page needs it for nothing else.
 */
const useInvitation = (token: string) => {
  const [reading, setReading] = useState<Reading>()
  const read = useCallback((): void => {
    setReading(undefined)
    const call = async () => api((await fetchChecks()).readInvitation, { body: { token } })
    call().then(
      (invitation) => setReading({ invitation }),
      (error: unknown) => setReading({ error }),
    )
  }, [token])
  useEffect(() => {
    if (token !== '') read()
  }, [token, read])
  return { ...reading, pending: token !== '' && reading === undefined, readAgain: read }
}
