import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import * as z from 'zod/mini'
import { line } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import { tagPeople, undoTagging } from '#contract/people/tags.ts'
import { reloadMembers } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { toast } from '#client/ui/toast.ts'
import { tagsQuery } from '../queries.ts'
import type { ActionProps } from './action.ts'
import { BarButton } from './BarButton.tsx'

/** Adds a tag to the selected people, or removes it. */
export const TagPeople = (props: ActionProps) => {
  const { t } = useTranslation('people-list')
  const [open, setOpen] = useState(false)
  return (
    <>
      <BarButton icon={<Tag size={18} />} onClick={() => setOpen(true)}>
        {t('tag')}
      </BarButton>
      {open && <TagDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const Entry = z.object({ label: line(LIMITS.tagLength), act: z.enum(['add', 'remove'], 'choice') })

const TagDialog = ({ selection, count, onDone, onClose }: ActionProps & { onClose: () => void }) => {
  const { t } = useTranslation(['people-list', 'common'])
  const client = useQueryClient()
  const [label, setLabel] = useState('')
  const { data } = useQuery(tagsQuery)
  const undo = useMutation({
    mutationFn: (id: string) => api(undoTagging, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => reloadMembers(client),
  })
  const form = useForm(Entry, async (entry) => {
    const { taggingId, changed, full } = await api(tagPeople, { body: { selection, ...entry } })
    const done = t(entry.act === 'add' ? 'tag.added' : 'tag.removed', { count: changed, tag: entry.label })
    toast.success(full > 0 ? `${done} ${t('tag.full', { count: full, maximum: LIMITS.memberTags })}` : done, {
      ...(taggingId !== null && { action: { label: t('common:undo'), onClick: () => undo.mutate(taggingId) } }),
    })
    void reloadMembers(client)
    onDone()
    onClose()
  })
  return (
    <FormDialog
      title={t('tag.title', { count })}
      description={t('tag.hint')}
      errors={form.errors}
      refusal={form.refusal?.sentence}
      pending={form.pending}
      submitLabel={t('common:save')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <RadioGroup
        name="act"
        label={t('tag.act')}
        inline
        defaultValue="add"
        options={[
          { value: 'add', label: t('tag.add') },
          { value: 'remove', label: t('tag.remove') },
        ]}
      />
      <TextField
        name="label"
        label={t('tag.label')}
        required
        maxLength={LIMITS.tagLength}
        autoComplete="off"
        value={label}
        onValueChange={setLabel}
      />
      {data !== undefined && data.tags.length > 0 && (
        <div
          role="group"
          aria-label={t('tag.known')}
          className="-mt-2 flex max-h-40 flex-wrap gap-2 overflow-y-auto p-0.5"
        >
          {data.tags.map((each) => (
            <TogglePill
              key={each.label}
              pressed={each.label === label}
              count={String(each.count)}
              onToggle={() => setLabel(each.label)}
            >
              <bdi>{each.label}</bdi>
            </TogglePill>
          ))}
        </div>
      )}
    </FormDialog>
  )
}
