import { useQueryClient } from '@tanstack/react-query'
import { type Application, WITHDRAWAL_REASONS, Withdrawal } from '#contract/opportunities/applications.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { toast } from '#client/ui/toast.ts'
import { storeApplication, withdraw } from './queries.ts'
import { firstNameOf } from './words.ts'

/** Withdraws an application; the reason is optional. */
export const WithdrawDialog = ({ application, onClose }: { application: Application; onClose: () => void }) => {
  const { t } = useTranslation(['applications', 'common'])
  const cache = useQueryClient()
  const name =
    application.readers[0] === undefined ? application.job.company : firstNameOf(application.readers[0].fullName)
  const { errors, refusal, pending, submit } = useForm(
    Withdrawal,
    async ({ reason }) => {
      const page = await withdraw(application._id, reason)
      toast.success(t('withdraw.done'))
      onClose()
      await storeApplication(cache, page)
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      danger
      title={t('withdraw.title')}
      description={t('withdraw.text', { name })}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('withdraw')}
      cancelLabel={t('withdraw.keep')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioGroup
        name="reason"
        label={t('withdraw.reason')}
        defaultValue="rather_not_say"
        options={WITHDRAWAL_REASONS.map((value) => ({ value, label: t(`withdraw.${value}`) }))}
      />
    </FormDialog>
  )
}
