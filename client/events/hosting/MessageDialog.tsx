import type { Event } from '#contract/events/events.ts'
import { AttendeesMessage, messageAttendees } from '#contract/events/attendees.ts'
import { LIMITS } from '#contract/limits.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'

/** Sends a message to all attendees of an event. */
export const MessageDialog = ({ event, onClose }: { event: Event; onClose: () => void }) => {
  const { t } = useTranslation(['event-page', 'common'])
  const { errors, refusal, pending, submit } = useForm(
    AttendeesMessage,
    async (body) => {
      await api(messageAttendees, { params: { id: event._id }, body })
      toast.success(t('message.done'))
      onClose()
    },
    { network: t('message.failed') },
  )
  return (
    <FormDialog
      title={t('message.title')}
      description={t('message.text')}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('message.send')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea name="message" label={t('message.field')} maxLength={LIMITS.eventMessageLength} required />
    </FormDialog>
  )
}
