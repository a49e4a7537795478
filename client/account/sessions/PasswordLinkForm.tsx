import { useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import type { PasswordLinkRequest } from '#contract/account/sessions.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { fetchChecks } from './useLogin.ts'

/** Requests a reset link by email; the response is the same whether or not the account exists, so that it can't be used to test emails. */
export const PasswordLinkForm = ({ label, login }: { label: string; login: '/login' | '/admin' }) => {
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
