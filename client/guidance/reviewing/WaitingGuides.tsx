import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import type { WaitingGuide } from '#contract/guidance/guideReviews.ts'
import { EmptyResults, useFocusAfterRemoval } from '#client/college/public.ts'
import { ago } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useForm } from '#client/platform/useForm.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { guideKey } from '../keys.ts'
import { ReadingView } from '../writing/ReadingView.tsx'
import { CorrectedGuides } from './CorrectedGuides.tsx'
import { publish, suggest, waitingQuery } from './queries.ts'

/** What waits for the career office, longest waiting first: guides in review, then corrections of its own guides. */
export const WaitingGuides = () => {
  const { t } = useTranslation(['guide-writing', 'common'])
  const { data, isPending, refetch } = useQuery(waitingQuery)
  const guides = data?.guides ?? []
  const { list, leave } = useFocusAfterRemoval(guides.map(({ guide }) => guide._id))
  if (isPending)
    return (
      <SkeletonGroup label={t('common:loading')}>
        <Skeleton shape="block" height={132} />
      </SkeletonGroup>
    )
  if (data === undefined)
    return <ErrorState title={t('office.failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
  if (guides.length === 0 && data.corrected.length === 0)
    return <EmptyResults title={t('office.none')} hint={t('office.none.hint')} illustration={<Inbox />} />
  return (
    <>
      <ul ref={list} className="grid gap-3">
        {guides.map((waiting) => (
          <WaitingCard key={waiting.guide._id} waiting={waiting} onDecided={() => leave(waiting.guide._id)} />
        ))}
      </ul>
      <CorrectedGuides corrected={data.corrected} />
    </>
  )
}

const WaitingCard = ({ waiting, onDecided }: { waiting: WaitingGuide; onDecided: () => void }) => {
  const { t } = useTranslation(['guide-writing', 'guides', 'common'])
  const cache = useQueryClient()
  const [open, setOpen] = useState<'read' | 'suggest'>()
  const { guide, revision, sentAt } = waiting
  const name = useNameOf()(guide.author)
  const refresh = () => cache.invalidateQueries({ queryKey: guideKey })
  const publishing = useMutation({
    mutationFn: () => publish(guide._id, revision),
    onSuccess: ({ message }) => {
      setOpen(undefined)
      onDecided()
      toast.success(message)
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })
  const actions = (
    <>
      <Button size="s" variant="ghost" onClick={() => setOpen('suggest')}>
        {t('office.suggest')}
      </Button>
      <Button size="s" pending={publishing.isPending} onClick={() => publishing.mutate()}>
        {t('publish')}
      </Button>
    </>
  )
  return (
    <Card render={<li />} className="grid gap-2.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
        <Chip size="s">{t(`guides:topic.${waiting.topic}`)}</Chip>
        <span>{t('office.sent', { ago: ago(sentAt) })}</span>
        {guide.publishedAt !== null && <Chip size="s">{t('office.change')}</Chip>}
      </div>
      <h2 className="text-lg break-words">
        <bdi>{waiting.title}</bdi>
      </h2>
      <p className="text-sm break-words text-soft">
        <Facts facts={[name, waiting.authorRole]} />
      </p>
      <div className="mt-1 flex flex-wrap gap-2">
        <Button size="s" variant="ghost" onClick={() => setOpen('read')}>
          {t('office.read')}
        </Button>
        {actions}
      </div>
      <Dialog
        open={open === 'read'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'read' : undefined)}
        title={t('office.read')}
        closeLabel={t('common:close')}
        size="l"
        footer={actions}
      >
        <ReadingView text={waiting} author={name} />
      </Dialog>
      {open === 'suggest' && (
        <SuggestDialog
          waiting={waiting}
          name={name}
          onSent={() => {
            onDecided()
            void refresh()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  )
}

const Note = z.object({ note: text(2_000) })

type SuggestDialogProps = { waiting: WaitingGuide; name: string; onSent: () => void; onClose: () => void }

const SuggestDialog = ({ waiting: { guide, revision, title }, name, onSent, onClose }: SuggestDialogProps) => {
  const { t } = useTranslation(['guide-writing', 'common'])
  const { errors, refusal, pending, submit } = useForm(Note, async ({ note }) => {
    const { message } = await suggest(guide._id, revision, note)
    toast.success(message)
    onSent()
    onClose()
  })
  return (
    <FormDialog
      title={t('office.suggest')}
      description={t('office.suggest.text', { name, title })}
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('office.suggest.send')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea name="note" label={t('office.note')} required maxLength={2_000} minRows={5} />
    </FormDialog>
  )
}
