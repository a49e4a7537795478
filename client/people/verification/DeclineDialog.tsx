import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { type Alumnus, declineAlumnus, declineIdentityChange, Refusal } from '#contract/people/verification.ts'
import { api } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { reloadAlumni } from '#client/college/public.ts'

const canned = ['missing', 'certificate', 'name', 'records'] as const

type DeclineDialogProps = { alumnus: Alumnus; onDeclined: () => void; onClosed: () => void }

/** Asks for the reason for declining, which the alumnus will see. Offers common reasons as a start. */
export const DeclineDialog = ({ alumnus, onDeclined, onClosed }: DeclineDialogProps) => {
  const { _id, fullName, handover, change } = alumnus
  const { t } = useTranslation(['verification', 'common'])
  const client = useQueryClient()
  const [reason, setReason] = useState('')

  const { errors, refusal, pending, submit } = useForm(
    Refusal,
    async (body) => {
      if (change) await api(declineIdentityChange, { params: { id: change._id }, body })
      else await api(declineAlumnus, { params: { id: _id }, body })
      onDeclined()
      onClosed()
      void reloadAlumni(client)
    },
    { unexplained: t('decline.failed') },
  )

  const startFrom = (choice: string) => {
    const chosen = canned.find((name) => name === choice)
    if (chosen !== undefined) setReason(t(`decline.canned.${chosen}.text`))
  }

  return (
    <FormDialog
      title={t(change ? 'identity.decline_name' : 'decline.title', { name: fullName })}
      description={t(change ? 'identity.decline_intro' : handover ? 'decline.intro_handover' : 'decline.intro', {
        name: fullName,
      })}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      danger
      submitLabel={t('decline.submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={({ reason: written }) => submit({ reason: written })}
      onClose={onClosed}
    >
      <Select
        name="canned"
        label={t('decline.canned')}
        placeholder={t('decline.canned.own')}
        options={canned.map((name) => ({ value: name, label: t(`decline.canned.${name}`) }))}
        onValueChange={startFrom}
      />
      <TextArea
        name="reason"
        label={t('decline.reason')}
        required
        maxLength={500}
        value={reason}
        onValueChange={setReason}
      />
    </FormDialog>
  )
}
