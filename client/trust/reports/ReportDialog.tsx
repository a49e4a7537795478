import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Person } from '#contract/members/person.ts'
import type { Message } from '#contract/chat/messages.ts'
import { MemberReason, NewReport, reportMember } from '#contract/trust/reports.ts'
import { BlockDialog } from '../blocks/BlockDialog.tsx'
import { api } from '#client/platform/api.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { MessagePicker } from './MessagePicker.tsx'

type ReportDialogProps = {
  person: Pick<Person, '_id' | 'fullName'> & { former?: boolean }
  /** The selectable messages, oldest first; none when reporting from a profile. */
  messages?: readonly Message[] | undefined
  /** Sequences of the preselected messages. */
  preselected?: readonly number[] | undefined
  open: boolean
  onClose: () => void
  /** Navigates away from the reported member after the reporter has blocked them. */
  onBlocked?: (() => void) | undefined
}

/** Reports a member to the college, with the messages that the reporter selects, and then offers to block them. */
export const ReportDialog = ({ open, ...report }: ReportDialogProps) => (open ? <OpenReport {...report} /> : null)

const OpenReport = ({
  person,
  messages = [],
  preselected = [],
  onClose,
  onBlocked,
}: Omit<ReportDialogProps, 'open'>) => {
  const { t } = useTranslation(['reports', 'common'])
  const [comment, setComment] = useState('')
  const [chosen, setChosen] = useState([...preselected])
  const [sent, setSent] = useState(false)
  const selectable = messages.filter(({ deletedAt }) => deletedAt === null)
  const name = person.fullName

  const { errors, refusal, pending, submit } = useForm(
    NewReport,
    async (body) => {
      const { message } = await api(reportMember, { body })
      toast.success(message)
      // A former member need not be blocked.
      if (person.former) onClose()
      else setSent(true)
    },
    { incomplete: t('incomplete'), unexplained: t('failed') },
  )

  if (sent) return <BlockDialog person={person} open asOffer onClose={onClose} onBlocked={onBlocked} />
  return (
    <FormDialog
      title={t('title', { name })}
      description={t('intro', { name })}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={({ reason }) => submit({ userId: person._id, reason, comment, sequences: chosen })}
      onClose={onClose}
    >
      <RadioGroup
        name="reason"
        label={t('reason')}
        required
        options={MemberReason.options.map((reason) => ({
          value: reason,
          label: t(`reason.${reason}`),
          description: reason === 'danger' ? t('reason.danger.hint') : undefined,
        }))}
      />
      {selectable.length > 0 ? (
        <MessagePicker messages={selectable} person={person} chosen={chosen} onChoose={setChosen} />
      ) : (
        <p className="text-sm text-soft">{t('messages.none')}</p>
      )}
      <TextArea
        name="comment"
        label={t('comment')}
        hint={t('comment.hint', { length: comment.length, maximum: LIMITS.reportComment })}
        maxLength={LIMITS.reportComment}
        value={comment}
        onValueChange={setComment}
      />
    </FormDialog>
  )
}
