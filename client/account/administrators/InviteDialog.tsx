import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inviteAdministrator, NewInvitation } from '#contract/account/administrators.ts'
import { api } from '#client/platform/api.ts'
import { useCollege } from '#client/platform/college.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { IssuedLink, reloadAdministrators } from '#client/college/public.ts'

type Issued = { email: string; link: string; expiresAt: string }

/** Invites an address: by email, or, without a mail server, with a link to hand over. */
export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['administration', 'common'])
  const client = useQueryClient()
  const { mail } = useCollege()
  const [issued, setIssued] = useState<Issued>()
  const { errors, refusal, pending, submit } = useForm(
    NewInvitation,
    async (body) => {
      const { invitation, link } = await api(inviteAdministrator, { body })
      const { email, expiresAt } = invitation
      if (link === null) {
        toast.success(t('invite.sent', { email }))
        onClose()
      } else setIssued({ email, link, expiresAt })
      await reloadAdministrators(client)
    },
    {
      incomplete: t('incomplete'),
      network: t('common:network_error'),
      unexplained: t('invite.failed'),
      say: toast.error,
    },
  )

  return (
    <FormDialog
      title={t(issued ? 'invite.link.title' : 'invite.title')}
      description={
        issued ? t('invite.link.intro', { email: issued.email }) : t(mail ? 'invite.intro' : 'invite.intro.no_mail')
      }
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t(mail ? 'invite.submit' : 'invite.submit.no_mail')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      next={
        issued && (
          <IssuedLink link={issued.link} hint={t('invite.link.valid', { time: dayAndTime(issued.expiresAt) })} />
        )
      }
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
      />
    </FormDialog>
  )
}
