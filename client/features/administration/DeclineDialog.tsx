import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Alumnus, declineAlumnus } from '#contract/administration.ts'
import { api } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { reloadAlumni } from './queries.ts'

const canned = ['missing', 'certificate', 'name', 'records'] as const

type DeclineDialogProps = { alumnus: Alumnus; onDeclined: () => void; onClosed: () => void }

/** Asks for the reason that a declined alumnus is shown; common ones are ready to start from. */
export const DeclineDialog = ({ alumnus: { _id, fullName }, onDeclined, onClosed }: DeclineDialogProps) => {
  const { t } = useTranslation(['administration', 'common'])
  const client = useQueryClient()
  const form = useId()
  const [reason, setReason] = useState('')

  const { errors, refusal, pending, submit } = useForm(
    declineAlumnus.schema.body,
    async (body) => {
      await api(declineAlumnus, { params: { id: _id }, body })
      toast.success(t('alumni.declined_toast', { name: fullName }))
      onDeclined()
      onClosed()
      void reloadAlumni(client)
    },
    {
      incomplete: t('incomplete'),
      network: t('common:network_error'),
      unexplained: t('decline.failed'),
      say: toast.error,
    },
  )

  const startFrom = (choice: string) => {
    const chosen = canned.find((name) => name === choice)
    if (chosen !== undefined) setReason(t(`decline.canned.${chosen}.text`))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClosed()}
      title={t('decline.title', { name: fullName })}
      description={t('decline.intro', { name: fullName })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClosed}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={form} variant="danger" pending={pending}>
            {t('decline.submit')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        errors={errors}
        pending={pending}
        onSubmit={({ reason: written }) => submit({ reason: written })}
        className="grid gap-5"
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
        {refusal && <Banner tone="bad">{refusal.sentence}</Banner>}
      </Form>
    </Dialog>
  )
}
