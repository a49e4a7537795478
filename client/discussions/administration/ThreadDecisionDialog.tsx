import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManagedSpace } from '#contract/discussions/administration.ts'
import { Merging, Moving } from '#contract/discussions/moderation.ts'
import { Closing, type ThreadRow } from '#contract/discussions/threads.ts'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { Select } from '#client/ui/Select.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useSpaceName } from '../SpaceName.tsx'
import { allThreadsQuery, decideOn, type ThreadDecision } from './threads.ts'

type ThreadDecisionDialogProps = {
  kind: 'close' | 'move' | 'merge'
  thread: ThreadRow
  spaces: readonly ManagedSpace[]
  onClose: () => void
}

const schemas = { close: Closing, move: Moving, merge: Merging }

/** Asks for the reason of a decision on a thread, and where to move it or with which other one to merge it. */
export const ThreadDecisionDialog = ({ kind, thread, spaces, onClose }: ThreadDecisionDialogProps) => {
  const { t } = useTranslation(['spaces', 'common'])
  const cache = useQueryClient()
  const { errors, refusal, pending, submit } = useForm(
    schemas[kind],
    async (values) => {
      // The schema of its kind has checked the fields.
      await decideOn(cache, thread._id, { kind, ...values } as ThreadDecision)
      onClose()
    },
    { say: () => undefined },
  )
  return (
    <FormDialog
      title={t(`${kind}.title`)}
      description={t(`${kind}.text`)}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t(`${kind}.send`)}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'move' && <SpaceField thread={thread} spaces={spaces} />}
      {kind === 'merge' && <OtherThread thread={thread} />}
      <TextField name="reason" label={t('reason')} hint={t('reason.hint')} maxLength={LIMITS.lineLength} required />
    </FormDialog>
  )
}

const SpaceField = ({ thread, spaces }: Pick<ThreadDecisionDialogProps, 'thread' | 'spaces'>) => {
  const { t } = useTranslation('spaces')
  const nameOf = useSpaceName()
  return (
    <Select
      name="space"
      label={t('move.space')}
      placeholder={t('move.choose')}
      required
      options={spaces
        .filter(({ _id, archived }) => _id !== thread.space && !archived)
        .map((space) => ({ value: space._id, label: nameOf(space) }))}
    />
  )
}

/** How many threads are offered for merging. */
const OFFERED = 6

const OtherThread = ({ thread }: Pick<ThreadDecisionDialogProps, 'thread'>) => {
  const { t } = useTranslation('spaces')
  const [words, setWords] = useState('')
  const q = useDebounced(words.trim(), 300)
  const { data, error } = useInfiniteQuery({ ...allThreadsQuery(q), placeholderData: keepPreviousData })
  const others = (data?.pages[0]?.body.threads ?? [])
    .filter(({ _id, closedAt }) => _id !== thread._id && closedAt === null)
    .slice(0, OFFERED)
  return (
    <div className="grid gap-3">
      <SearchBox
        label={t('merge.search')}
        placeholder={t('merge.search')}
        clearLabel={t('merge.clear')}
        maxLength={LIMITS.searchLength}
        value={words}
        onValueChange={setWords}
      />
      {error !== null && (
        <p role="alert" className="text-sm text-bad">
          {messageOf(error)}
        </p>
      )}
      <p role="status" className="text-sm text-soft empty:hidden">
        {data !== undefined && others.length === 0 && t('merge.none')}
      </p>
      <RadioGroup
        name="with"
        label={t('merge.with')}
        required
        options={others.map(({ _id, title, excerpt }) => ({
          value: _id,
          label: <bdi className="wrap-anywhere">{title}</bdi>,
          description: (
            <span dir="auto" className="line-clamp-1">
              {excerpt}
            </span>
          ),
        }))}
      />
    </div>
  )
}
