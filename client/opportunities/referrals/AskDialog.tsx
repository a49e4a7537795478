import { useQueryClient } from '@tanstack/react-query'
import { DraftReferral } from '#contract/opportunities/referrals.ts'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Job } from '#contract/opportunities/jobs.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { firstNameOf } from '../applications/words.ts'
import { ask, refreshReferral } from './queries.ts'

/** Asks the poster of a job to put the viewer's name forward: a request with its own answers, not a message. */
export const AskDialog = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const { t } = useTranslation(['applications', 'common'])
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const fullName = useNameOf()(job.author)
  const name = firstNameOf(fullName)
  const { errors, refusal, pending, submit } = useForm(
    DraftReferral,
    async ({ why, look }) => {
      const referral = await sendOnce([why, look], (clientId) => ask(job._id, why, look, clientId))
      toast.success(t('referral.asked.done', { name }))
      onClose()
      await refreshReferral(cache, referral)
    },
    { network: t('referral.failed'), say: () => undefined },
  )
  return (
    <FormDialog
      title={t('referral.ask', { name })}
      description=""
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('referral.submit', { name })}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex items-center gap-3.5">
        {job.author !== null && job.author._id !== null && (
          <Avatar id={job.author._id} name={fullName} photo={job.author.profilePhoto} size="m" />
        )}
        <p className="text-sm text-soft">
          <b className="block text-[0.9375rem] font-semibold text-ink">
            {t(job.applyHere ? 'referral.intro.here' : 'referral.intro', { name })}
          </b>
          {t('referral.week', { name })}
        </p>
      </div>
      <TextArea name="why" label={t('referral.why')} required minRows={3} maxLength={APPLICATION_LIMITS.referralText} />
      <TextField
        name="look"
        label={t('referral.look', { name })}
        hint={t('referral.look.hint')}
        maxLength={LIMITS.lineLength}
      />
    </FormDialog>
  )
}
