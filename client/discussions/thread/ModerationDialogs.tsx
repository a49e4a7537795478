import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { Merging, Moving } from '#contract/discussions/moderation.ts'
import type { Thread } from '#contract/discussions/threads.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { spacesQuery } from '../queries.ts'
import { useSpaceName } from '../SpaceName.tsx'
import { putThread, refetchLists } from './cache.ts'
import { mergeThreads, moveThread } from './queries.ts'

type ModerationDialogProps = { kind: 'move' | 'merge'; thread: Thread; onClose: () => void }

/** An administrator's question about a thread: where to move it, or with which other one to merge it. */
export const ModerationDialog = ({ kind, ...rest }: ModerationDialogProps) =>
  kind === 'move' ? <MoveDialog {...rest} /> : <MergeDialog {...rest} />

type DialogProps = Omit<ModerationDialogProps, 'kind'>

const silent = () => undefined

const MoveDialog = ({ thread, onClose }: DialogProps) => {
  const { t } = useTranslation(['thread', 'common'])
  const cache = useQueryClient()
  const nameOf = useSpaceName()
  const spaces = useQuery(spacesQuery).data?.spaces ?? []
  const { errors, refusal, pending, submit } = useForm(
    Moving,
    async (moving) => {
      putThread(cache, await moveThread(thread._id, moving))
      await refetchLists(cache)
      onClose()
    },
    { say: silent },
  )
  return (
    <FormDialog
      title={t('move.title')}
      description={t('move.text')}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('move.send')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Select
        name="space"
        label={t('move.space')}
        placeholder={t('move.choose')}
        required
        options={spaces
          .filter(({ _id, archived, group }) => _id !== thread.space && !archived && group === null)
          .map((space) => ({ value: space._id, label: nameOf(space) }))}
      />
      <ReasonField />
    </FormDialog>
  )
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i

// The schema rejects other texts.
const idIn = (link: unknown): unknown => (typeof link === 'string' ? (ID.exec(link)?.[0] ?? link) : link)

const MergeDialog = ({ thread, onClose }: DialogProps) => {
  const { t } = useTranslation(['thread', 'common'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { errors, refusal, pending, submit } = useForm(
    Merging,
    async (merging) => {
      const { _id } = await mergeThreads(thread._id, merging)
      await refetchLists(cache)
      onClose()
      await navigate(`/dashboard/discussions/${_id}`)
    },
    { say: silent },
  )
  return (
    <FormDialog
      title={t('merge.title')}
      description={t('merge.text')}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('merge.send')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={(values) => submit({ ...values, with: idIn(values['with']) })}
      onClose={onClose}
    >
      <TextField
        name="with"
        type="url"
        label={t('merge.with')}
        hint={t('merge.with.hint')}
        autoComplete="off"
        required
      />
      <ReasonField />
    </FormDialog>
  )
}

const ReasonField = () => {
  const { t } = useTranslation('thread')
  return (
    <TextField
      name="reason"
      label={t('close.reason')}
      hint={t('moderation.reason.hint')}
      maxLength={LIMITS.lineLength}
      required
    />
  )
}
