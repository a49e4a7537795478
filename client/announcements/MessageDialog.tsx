import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Button } from '#client/ui/Button.tsx'
import { CancelButton, Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import {
  MESSAGE_LIMITS,
  MessageDraft,
  sendMessage,
  stopMessage,
  testMessage,
} from '#contract/announcements/messages.ts'
import type { PeopleSelection } from '#contract/people/list.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { latestMessagesQuery, messagePreviewQuery } from './queries.ts'
import { type Preview, Readers } from './Readers.tsx'

type MessageDialogProps = {
  selection: PeopleSelection
  count: number
  /** The only person selected, by name. */
  name?: string
  onDone: () => void
  onClose: () => void
}

/** Writes an email to the selected people. */
export const MessageDialog = ({ selection, count, name, onDone, onClose }: MessageDialogProps) => {
  const { t } = useTranslation(['office-messages', 'common'])
  const preview = useQuery(messagePreviewQuery(selection))
  const problem = preview.data && problemOf(preview.data)
  if (preview.data !== undefined && problem === undefined)
    return <WriteDialog preview={preview.data} {...{ selection, name, onDone, onClose }} />
  return (
    <Dialog
      open
      size="m"
      title={name === undefined ? t('title', { count: preview.data?.count || count }) : t('title.name', { name })}
      closeLabel={t('common:close')}
      onOpenChange={(open) => !open && onClose()}
      footer={<CancelButton>{t('common:close')}</CancelButton>}
    >
      {preview.isError ? (
        <ErrorState title={t('failed')} retryLabel={t('common:retry')} onRetry={() => void preview.refetch()}>
          {messageOf(preview.error)}
        </ErrorState>
      ) : preview.data === undefined || problem === undefined ? (
        <Skeleton shape="block" height={440} />
      ) : (
        <div className="grid gap-3">
          <p>{t(problem)}</p>
          {preview.data.emailIsSetUp && <Readers preview={{ ...preview.data, count: 0, later: 0 }} />}
        </div>
      )}
    </Dialog>
  )
}

const problemOf = ({ count, left, emailIsSetUp }: Preview) => {
  if (!emailIsSetUp) return 'no_email'
  if (count === 0) return 'get.nobody'
  if (count > MESSAGE_LIMITS.readers) return 'too_many'
  return left === 0 ? 'none_left' : undefined
}

// The contract checks the values.
const Entered = z.pipe(
  z.transform(
    ({ label, url, ...rest }: Record<string, unknown>) =>
      ({ ...rest, ...(label || url ? { button: { label, url } } : {}) }) as z.input<typeof MessageDraft>,
  ),
  MessageDraft,
)

type WriteDialogProps = Pick<MessageDialogProps, 'selection' | 'onDone' | 'onClose'> & {
  name: string | undefined
  preview: Preview
}

const WriteDialog = ({ selection, name: person, preview, onDone, onClose }: WriteDialogProps) => {
  const { t } = useTranslation(['office-messages', 'common'])
  const client = useQueryClient()
  const sendOnce = useSendOnce()
  const [view, setView] = useState<'write' | 'read'>('write')
  const [entered, setEntered] = useState({ subject: '', body: '', label: '', url: '' })
  const { count, replyTo } = preview
  const draft = Entered.safeParse(entered).data

  const reload = () => void client.invalidateQueries({ queryKey: latestMessagesQuery.queryKey })
  const undo = useMutation({
    mutationFn: (id: string) => api(stopMessage, { params: { id } }),
    onSuccess: ({ sent, total }) => toast.success(sent === 0 ? t('undone') : t('stopped', { sent, total })),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: reload,
  })
  const test = useMutation({
    mutationFn: (body: MessageDraft) => api(testMessage, { body }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error)),
  })
  const form = useForm(
    Entered,
    async (written) => {
      const { _id } = await sendOnce([written, count], (messageId) =>
        api(sendMessage, { body: { ...written, messageId, selection, expected: count } }),
      )
      reload()
      toast.success(t('sent', { count }), { action: { label: t('common:undo'), onClick: () => undo.mutate(_id) } })
      onDone()
      onClose()
    },
    { unexplained: t('failed') },
  )
  const errors = { ...form.errors, label: form.errors['button.label'] ?? '', url: form.errors['button.url'] ?? '' }
  const field = (name: keyof typeof entered) => ({
    name,
    label: t(name === 'label' ? 'button' : name),
    value: entered[name],
    onValueChange: (value: string) => setEntered((before) => ({ ...before, [name]: value })),
  })
  return (
    <FormDialog
      title={person === undefined ? t('title', { count }) : t('title.name', { name: person })}
      description={replyTo === '' ? t('intro.no_address') : t('intro', { address: replyTo })}
      size="m"
      errors={Object.fromEntries(Object.entries(errors).filter(([, problem]) => problem !== ''))}
      refusal={form.refusal?.sentence}
      pending={form.pending}
      submitLabel={t('send', { count })}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={() => {
        // The fields show what is missing.
        if (draft === undefined) setView('write')
        return form.submit(entered)
      }}
      onClose={onClose}
    >
      <Readers preview={preview} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label={t('views')}
          value={view}
          onValueChange={(value) => setView(value === 'read' ? 'read' : 'write')}
          options={[
            { value: 'write', label: t('views.write') },
            { value: 'read', label: t('views.read') },
          ]}
        />
        <Button
          size="s"
          variant="ghost"
          disabled={draft === undefined}
          pending={test.isPending}
          onClick={() => draft && test.mutate(draft)}
        >
          {t('test')}
        </Button>
      </div>
      {view === 'read' ? (
        <MessagePreview draft={draft} from={preview.from} />
      ) : (
        <>
          <TextField {...field('subject')} required maxLength={MESSAGE_LIMITS.subjectLength} />
          <TextArea {...field('body')} required hint={t('body.hint')} maxLength={MESSAGE_LIMITS.bodyLength} rows={8} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...field('label')} hint={t('button.hint')} maxLength={MESSAGE_LIMITS.buttonLength} />
            <TextField {...field('url')} inputMode="url" placeholder="https://" />
          </div>
        </>
      )}
    </FormDialog>
  )
}
