import { useQueryClient } from '@tanstack/react-query'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import {
  AskerQuestion,
  Endorsement,
  type Referral,
  REFUSAL_REASONS,
  type RefusalReason,
  Refusal,
} from '#contract/opportunities/referrals.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import type { FormValues } from '#client/ui/Form.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { answers, refreshReferral } from './queries.ts'

export type Reply = 'refer' | 'question' | 'refuse'

type ReplyDialogProps = { referral: Referral; name: string; reply: Reply; onClose: () => void }

/** Sends the answer to a request for a referral: yes with words, a question, or not this time with a reason. */
export const ReplyDialog = ({ referral, name, reply, onClose }: ReplyDialogProps) => {
  const { t } = useTranslation(['applications', 'common'])
  const form = useReply(referral, reply, onClose)
  return (
    <FormDialog
      title={t(`reply.${reply}`, { name })}
      description={t(`reply.${reply}.text`, { name })}
      errors={form.errors}
      refusal={form.refusal?.sentence}
      pending={form.pending}
      submitLabel={t(`reply.${reply}.submit`)}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={(values: FormValues) => form.submit(values)}
      onClose={onClose}
    >
      {reply === 'refuse' && (
        <RadioGroup
          name="reason"
          label={t('reply.reason')}
          defaultValue={REFUSAL_REASONS[0]}
          options={REFUSAL_REASONS.map((value) => ({ value, label: t(`refusal.${value}`) }))}
        />
      )}
      <TextArea
        name={reply === 'question' ? 'question' : 'words'}
        label={t(`reply.${reply}.field`)}
        required={reply !== 'refuse'}
        maxLength={APPLICATION_LIMITS.referralText}
      />
    </FormDialog>
  )
}

const useReply = (referral: Referral, reply: Reply, onClose: () => void) => {
  const { t } = useTranslation('applications')
  const cache = useQueryClient()
  const done = async (stored: Referral) => {
    toast.success(t(`reply.${reply}.done`))
    onClose()
    await refreshReferral(cache, stored)
  }
  const quiet = { say: () => undefined }
  const yes = useForm(Endorsement, async ({ words }) => done(await answers.refer(referral._id, words)), quiet)
  const question = useForm(
    AskerQuestion,
    async (given) => done(await answers.question(referral._id, given.question)),
    quiet,
  )
  const no = useForm(
    Refusal,
    async (given: { reason: RefusalReason; words?: string | undefined }) =>
      done(await answers.refuse(referral._id, given.reason, given.words)),
    quiet,
  )
  return { refer: yes, question, refuse: no }[reply]
}
