import { useQueryClient } from '@tanstack/react-query'
import { reloadAlumni } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { AskForm, askForMore } from '#contract/people/queue.ts'
import { WANTS } from '#contract/people/wants.ts'
import type { Alumnus } from '#contract/people/verification.ts'

type AskDialogProps = { alumnus: Alumnus; onAsked: () => void; onClose: () => void }

/** Asks an alumnus for more before the decision. */
export const AskDialog = ({ alumnus: { _id, fullName }, onAsked, onClose }: AskDialogProps) => {
  const { t } = useTranslation(['queue', 'common'])
  const client = useQueryClient()
  const { errors, refusal, pending, submit } = useForm(
    AskForm,
    async (body) => {
      await api(askForMore, { params: { id: _id }, body })
      onAsked()
      onClose()
      void reloadAlumni(client)
    },
    { unexplained: t('ask.failed') },
  )
  return (
    <FormDialog
      title={t('ask.title', { name: fullName })}
      description={t('ask.intro')}
      size="m"
      errors={errors}
      refusal={refusal?.sentence ?? errors['wants']}
      pending={pending}
      submitLabel={t('ask.submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={(values) =>
        submit({ wants: WANTS.filter((want) => values[`want-${want}`] === 'on'), message: values['message'] })
      }
      onClose={onClose}
    >
      <div className="divide-y divide-line">
        {WANTS.map((want) => (
          <Checkbox key={want} name={`want-${want}`} label={t(`ask.${want}`)} hint={t(`ask.${want}.hint`)} />
        ))}
      </div>
      <TextArea name="message" label={t('ask.message')} maxLength={1_000} />
    </FormDialog>
  )
}
