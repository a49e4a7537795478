import { useQueryClient } from '@tanstack/react-query'
import { Closing, ThreadTitle, type Thread } from '#contract/discussions/threads.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { putThread, refetchLists } from './cache.ts'
import { closeThread, renameThread } from './queries.ts'

type ThreadDialogProps = { thread: Thread; onClose: () => void }

const silent = () => undefined

/** Changes the title of the viewer's thread. */
export const RenameDialog = ({ thread, onClose }: ThreadDialogProps) => {
  const { t } = useTranslation(['thread', 'common'])
  const cache = useQueryClient()
  const { errors, refusal, pending, submit } = useForm(
    ThreadTitle,
    async ({ title }) => {
      putThread(cache, await renameThread(thread._id, title))
      await refetchLists(cache)
      onClose()
    },
    { say: silent },
  )
  return (
    <FormDialog
      title={t('rename')}
      description={t('rename.text')}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="title"
        label={t('rename.field')}
        defaultValue={thread.title}
        maxLength={LIMITS.threadTitle}
        required
      />
    </FormDialog>
  )
}

/** Closes the viewer's thread, for a reason that everyone reads. */
export const CloseDialog = ({ thread, onClose }: ThreadDialogProps) => {
  const { t } = useTranslation(['thread', 'common'])
  const cache = useQueryClient()
  const { errors, refusal, pending, submit } = useForm(
    Closing,
    async ({ reason }) => {
      putThread(cache, await closeThread(thread._id, reason))
      await refetchLists(cache)
      onClose()
    },
    { say: silent },
  )
  return (
    <FormDialog
      title={t('close.title')}
      description={t('close.text')}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('close')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        name="reason"
        label={t('close.reason')}
        hint={t('close.reason.hint')}
        maxLength={LIMITS.lineLength}
        required
      />
    </FormDialog>
  )
}
