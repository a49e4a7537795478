import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Closing, ThreadTitle, type Thread } from '#contract/discussions/threads.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useForm } from '#client/platform/useForm.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { putThread, refetchLists } from './cache.ts'
import { discussionKey } from '../attention.ts'
import { closeThread, makeThreadAnonymous, renameThread } from './queries.ts'

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
        maxLength={DISCUSSION_LIMITS.threadTitle}
        required
      />
    </FormDialog>
  )
}

/** Takes the viewer's name off their question, for good. */
export const AnonymousDialog = ({ thread, onClose }: ThreadDialogProps) => {
  const { t } = useTranslation(['thread', 'common'])
  const cache = useQueryClient()
  const [pending, setPending] = useState(false)
  const hide = async (): Promise<void> => {
    setPending(true)
    try {
      putThread(cache, await makeThreadAnonymous(thread._id))
      await cache.invalidateQueries({ queryKey: discussionKey })
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      onClose()
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('anonymous.make.title')}
      confirmLabel={t('anonymous.make.submit')}
      cancelLabel={t('common:cancel')}
      onConfirm={() => void hide()}
      pending={pending}
    >
      <p>{t('anonymous.make.text')}</p>
    </ConfirmDialog>
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
