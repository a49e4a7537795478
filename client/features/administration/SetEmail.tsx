import { useQueryClient } from '@tanstack/react-query'
import AtSign from 'lucide-react/icons/at-sign'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { MemberEmail, setMemberEmail } from '#contract/administration.ts'
import { api } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { reloadMembers } from './queries.ts'

type SetEmailProps = { id: string; name: string; email: string }

/** The button that gives a member another e-mail address, and the dialog that asks for it. */
export const SetEmail = ({ id, name, email }: SetEmailProps) => {
  const { t } = useTranslation('administration')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="s"
        variant="ghost"
        className="whitespace-nowrap"
        icon={<AtSign size={16} />}
        aria-label={t('email.action_name', { name })}
        onClick={() => setOpen(true)}
      >
        {t('email.action')}
      </Button>
      {open && <EmailDialog id={id} name={name} email={email} onClose={() => setOpen(false)} />}
    </>
  )
}

const EmailDialog = ({ id, name, email, onClose }: SetEmailProps & { onClose: () => void }) => {
  const { t } = useTranslation(['administration', 'common'])
  const client = useQueryClient()

  const send = async (body: z.output<typeof MemberEmail>): Promise<void> => {
    const { message } = await api(setMemberEmail, { params: { id }, body })
    toast.success(message)
    onClose()
    await reloadMembers(client)
  }
  const { errors, refusal, pending, submit } = useForm(MemberEmail, send, {
    incomplete: t('incomplete'),
    network: t('common:network_error'),
    unexplained: t('email.failed'),
    say: toast.error,
  })

  return (
    <FormDialog
      title={t('email.title', { name })}
      description={t('email.intro', { name })}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('email.submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="email"
        type="email"
        label={t('email.label')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
      />
    </FormDialog>
  )
}
