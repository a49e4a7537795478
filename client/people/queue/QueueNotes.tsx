import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { api } from '#client/platform/api.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { deskQuery } from '#client/platform/desk.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Button } from '#client/ui/Button.tsx'
import { controlClass } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.ts'
import { addMemberNote, type QueueEntry, removeMemberNote } from '#contract/people/queue.ts'
import { NOTE_FIELD } from './ids.ts'
import { entryQuery } from './queries.ts'

/** The administrators' notes about an entry's member, who finds them in their data export. */
export const QueueNotes = ({ id, notes }: { id: string; notes: QueueEntry['notes'] }) => {
  const { t } = useTranslation('queue')
  const client = useQueryClient()
  const ownId = useQuery(deskQuery).data?.me._id
  const sendOnce = useSendOnce()
  const [words, setWords] = useState('')
  const body = words.trim()
  const onSuccess = (entry: QueueEntry) => client.setQueryData(entryQuery(id).queryKey, entry)
  const onError = (error: Error) => toast.error(messageOf(error))
  const add = useMutation({
    mutationFn: () => sendOnce(body, (noteId) => api(addMemberNote, { params: { id }, body: { noteId, body } })),
    onSuccess: (entry) => {
      setWords('')
      onSuccess(entry)
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: (noteId: string) => api(removeMemberNote, { params: { id, noteId } }),
    onSuccess,
    onError,
  })
  return (
    <section aria-labelledby="queue-notes" className="border-t border-line pt-3">
      <h3 id="queue-notes" className="mb-2 flex items-center gap-2 text-[0.9375rem]">
        <Lock size={16} aria-hidden className="shrink-0 text-muted" />
        {t('notes')}
      </h3>
      {notes.map(({ _id, authorId, authorName, body: text, writtenAt }) => (
        <div key={_id} className="mb-2 flex items-start gap-2 rounded-[10px] bg-warn-soft px-3 py-2 text-[0.9375rem]">
          <div className="min-w-0 flex-1">
            <p className="text-[0.8125rem] text-soft">
              <bdi className="font-semibold text-ink">{authorName ?? t('notes.former')}</bdi>{' '}
              <time dateTime={writtenAt}>{dayAndTime(writtenAt)}</time>
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink">
              {text}
            </p>
          </div>
          {authorId === ownId && (
            <IconButton label={t('notes.remove')} size="s" className="-my-1" onClick={() => remove.mutate(_id)}>
              <Trash2 size={16} />
            </IconButton>
          )}
        </div>
      ))}
      <textarea
        id={NOTE_FIELD}
        rows={1}
        dir="auto"
        aria-label={t('notes.add')}
        aria-describedby="queue-notes-hint"
        placeholder={t('notes.add')}
        maxLength={2_000}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || body === '' || add.isPending) return
          event.preventDefault()
          add.mutate()
        }}
        className={`${controlClass} field-sizing-content max-h-60 resize-none`}
      />
      <div className="mt-1 flex items-start justify-between gap-3">
        <p id="queue-notes-hint" className="text-[0.8125rem] text-muted">
          {t('notes.hint')}
        </p>
        {body !== '' && (
          <Button size="s" variant="ghost" pending={add.isPending} onClick={() => add.mutate()}>
            {t('notes.save')}
          </Button>
        )}
      </div>
    </section>
  )
}
