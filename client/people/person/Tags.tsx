import { useMutation, useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { tagPeople, undoTagging } from '#contract/people/tags.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useMay } from '#client/platform/useMay.ts'
import { Chip } from '#client/ui/Chip.tsx'
import { controlClass } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.ts'

/** The tags of a person. Those who verify add and remove them, with an undo. */
export const Tags = ({ id, tags }: { id: string; tags: readonly string[] }) => {
  const { t } = useTranslation(['person', 'common'])
  const client = useQueryClient()
  const changes = useMay()('verify')
  const [label, setLabel] = useState('')
  const reload = () => client.invalidateQueries({ queryKey: ['administration', 'people'] })
  const undo = useMutation({
    mutationFn: (taggingId: string) => api(undoTagging, { params: { id: taggingId } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error: Error) => toast.error(messageOf(error)),
    onSettled: reload,
  })
  const change = useMutation({
    mutationFn: (body: { label: string; act: 'add' | 'remove' }) =>
      api(tagPeople, { body: { selection: { ids: [id] }, ...body } }),
    onSuccess: ({ message, taggingId }, { act }) => {
      if (act === 'add') setLabel('')
      if (taggingId !== null)
        toast.success(message, { action: { label: t('common:undo'), onClick: () => undo.mutate(taggingId) } })
    },
    onError: (error: Error) => toast.error(messageOf(error)),
    onSettled: reload,
  })
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (label.trim() !== '' && !change.isPending) change.mutate({ label: label.trim(), act: 'add' })
  }
  if (!changes && tags.length === 0) return null
  return (
    <section aria-label={t('tags')} className="mt-3 border-t border-line pt-3 first:mt-0 first:border-t-0 first:pt-0">
      {tags.length > 0 && (
        <ul aria-label={t('tags')} className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Chip
                tone="neutral"
                onRemove={changes ? () => change.mutate({ label: tag, act: 'remove' }) : undefined}
                removeLabel={t('tags.remove', { tag })}
              >
                <bdi>{tag}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {changes && (
        <form onSubmit={add} className="flex items-center gap-2 not-first:mt-2">
          <input
            dir="auto"
            aria-label={t('tags.add')}
            placeholder={t('tags.add')}
            maxLength={LIMITS.tagLength}
            value={label}
            onChange={({ currentTarget }) => setLabel(currentTarget.value)}
            className={controlClass}
          />
          {label.trim() !== '' && (
            <IconButton label={t('tags.add')} type="submit" variant="outline">
              <Plus size={18} />
            </IconButton>
          )}
        </form>
      )}
    </section>
  )
}
