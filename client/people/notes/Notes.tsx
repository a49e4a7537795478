import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { addNote, type MemberNote, NOTE_LENGTH, removeNote } from '#contract/people/notes.ts'
import type { DeskPerson } from '#contract/people/person.ts'
import type { QueueEntry } from '#contract/people/queue.ts'
import { api } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { deskQuery } from '#client/platform/desk.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Button } from '#client/ui/Button.tsx'
import { controlClass } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.ts'
import { personQuery } from '../person/queries.ts'
import { entriesKey } from '../queue/queries.ts'

type NotesProps = { memberId: string; notes: readonly MemberNote[]; fieldId?: string }

/** The desk's notes about a member, who finds them in their data export, and a field to add one. The heading is the caller's. */
export const Notes = ({ memberId, notes, fieldId }: NotesProps) => {
  const { t } = useTranslation('person')
  const client = useQueryClient()
  const ownId = useQuery(deskQuery).data?.me._id
  const sendOnce = useSendOnce()
  const hint = useId()
  const [words, setWords] = useState('')
  const body = words.trim()
  const onSuccess = ({ notes: now }: { notes: MemberNote[] }) => {
    client.setQueryData(
      personQuery(memberId).queryKey,
      (before: DeskPerson | undefined) => before && { ...before, notes: now },
    )
    client.setQueriesData({ queryKey: entriesKey }, (before: QueueEntry | undefined) =>
      before?.alumnus._id === memberId ? { ...before, notes: now } : before,
    )
  }
  const onError = (error: Error) => toast.error(messageOf(error))
  const add = useMutation({
    mutationFn: () => sendOnce(body, (noteId) => api(addNote, { params: { id: memberId }, body: { noteId, body } })),
    onSuccess: (answer) => {
      setWords('')
      onSuccess(answer)
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: (noteId: string) => api(removeNote, { params: { id: memberId, noteId } }),
    onSuccess,
    onError,
  })
  return (
    <>
      {notes.map(({ _id, authorId, authorName, body: text, writtenAt }) => (
        <div key={_id} className="mb-2 flex items-start gap-2 rounded-[10px] bg-warn-soft px-3 py-2">
          <div className="min-w-0 flex-1">
            <p dir="auto" className="text-[0.9375rem] wrap-anywhere whitespace-pre-line text-ink">
              {text}
            </p>
            <p className="mt-0.5 text-[0.8125rem] text-soft">
              {t('notes.by', { name: authorName ?? t('notes.former'), day: day(writtenAt) })}
            </p>
          </div>
          {authorId === ownId && (
            <IconButton
              label={t('notes.remove')}
              size="s"
              className="-my-1 -me-1.5"
              disabled={remove.isPending}
              onClick={() => remove.mutate(_id)}
            >
              <Trash2 size={16} />
            </IconButton>
          )}
        </div>
      ))}
      <textarea
        id={fieldId}
        rows={1}
        dir="auto"
        aria-label={t('notes.add')}
        aria-describedby={hint}
        placeholder={t('notes.add')}
        maxLength={NOTE_LENGTH}
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
      <div className="mt-1.5 flex items-start justify-between gap-3">
        <p id={hint} className="text-[0.8125rem] text-soft">
          {t('notes.hint')}
        </p>
        {body !== '' && (
          <Button size="s" variant="ghost" pending={add.isPending} onClick={() => add.mutate()}>
            {t('notes.save')}
          </Button>
        )}
      </div>
    </>
  )
}
