import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Link, useLocation } from 'react-router'
import { acceptInvitation, InvitationAcceptance } from '#contract/account/administrators.ts'
import { AccountCard } from '../sessions/AccountCard.tsx'
import { NewPasswordFields } from '../sessions/NewPasswordFields.tsx'
import { api, ApiError } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useRedirect } from '#client/platform/useRedirect.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { invitationQuery } from '../queries.ts'

/** Opens an invitation to become an administrator; its token stands in the fragment, and nothing but the form uses it up. */
export const InvitationPage = () => {
  const { t } = useTranslation(['administration', 'common'])
  const { hash } = useLocation()
  const [token] = useState(hash.slice(1))
  const invitation = useQuery({ ...invitationQuery(token), enabled: token !== '' })
  const intro =
    token === ''
      ? t('invitation.incomplete_link')
      : invitation.data && t('invitation.intro', { name: invitation.data.invitedBy })

  return (
    <AccountCard title={t('invitation.title')} intro={intro}>
      {invitation.data ? (
        <AcceptanceForm token={token} email={invitation.data.email} />
      ) : invitation.isLoading ? (
        <SkeletonGroup label={t('common:loading')}>
          <Skeleton shape="block" height="20rem" />
        </SkeletonGroup>
      ) : (
        <div className="grid gap-4">
          {invitation.error && (
            <Banner tone="bad" announce>
              {invitation.error.message}
            </Banner>
          )}
          {invitation.error && isWorthAnotherTry(invitation.error) && (
            <Button wide variant="secondary" onClick={() => void invitation.refetch()}>
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

// A link that is refused stays refused; what the way to the server, or the server, has broken may be mended.
const isWorthAnotherTry = (error: Error): boolean => !(error instanceof ApiError && error.code === 'link.invalid')

const AcceptanceForm = ({ token, email }: { token: string; email: string }) => {
  const { t } = useTranslation(['administration', 'common'])
  const redirect = useRedirect()
  const { errors, refusal, pending, submit } = useForm(
    InvitationAcceptance,
    async (body) => {
      const { message } = await api(acceptInvitation, { body })
      toast.success(message)
      await redirect('/admin', { replace: true })
    },
    { unexplained: t('setup.failed') },
  )
  return (
    <Form
      errors={errors}
      pending={pending}
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
