import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { PasswordLinkRequest, requestPasswordLink } from '#contract/account/sessions.ts'
import { api } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'

/** Asks for a link by mail. What it says afterwards is the same whether there is such an account or not. */
export const PasswordLinkForm = () => {
  const { t } = useTranslation(['sessions', 'common'])
  const [sentTo, setSentTo] = useState<string>()

  const send = async (request: z.output<typeof PasswordLinkRequest>): Promise<void> => {
    await api(requestPasswordLink, { body: request })
    setSentTo(request.email)
  }
  const { errors, pending, submit } = useForm(PasswordLinkRequest, send, {
    incomplete: t('incomplete'),
    network: t('common:network_error'),
    unexplained: t('forgot.failed'),
    say: toast.error,
  })

  if (sentTo !== undefined)
    return (
      <div role="status">
        <EmptyState
          headingLevel={2}
          illustration={<Inbox />}
          title={t('forgot.sent')}
          action={
            <Button variant="ghost" onClick={() => setSentTo(undefined)}>
              {t('forgot.other')}
            </Button>
          }
        >
          <p className="wrap-anywhere">{t('forgot.sent.hint', { email: sentTo })}</p>
        </EmptyState>
      </div>
    )
  return (
    <Form errors={errors} pending={pending} onSubmit={submit} aria-label={t('forgot.title')} className="grid gap-5">
      <TextField name="email" type="email" label={t('forgot.email')} required autoComplete="username" />
      <div className="grid gap-3">
        <Button type="submit" size="l" wide pending={pending}>
          {t('forgot.submit')}
        </Button>
        <Button wide variant="ghost" render={<Link to="/login" />}>
          {t('forgot.back')}
        </Button>
      </div>
    </Form>
  )
}
