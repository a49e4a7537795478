import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { addPersonNote, type DeskPerson, removePersonNote } from '#contract/people/person.ts'
import type { MemberNote } from '#contract/people/queue.ts'
import { api } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { deskQuery } from '#client/platform/desk.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { controlClass } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.ts'
import { personQuery } from './queries.ts'
import { Tags } from './Tags.tsx'

type NotesProps = { id: string; notes: readonly MemberNote[]; tags: readonly string[] }

/** The notes about a person, who finds them in their data export, and the tags. */
export const Notes = ({ id, notes, tags }: NotesProps) => {
  const { t } = useTranslation('person')
  const client = useQueryClient()
  const ownId = useQuery(deskQuery).data?.me._id
  const sendOnce = useSendOnce()
  const [words, setWords] = useState('')
  const body = words.trim()
  const onSuccess = ({ notes: now }: { notes: MemberNote[] }) =>
    client.setQueryData(
      personQuery(id).queryKey,
      (before: DeskPerson | undefined) => before && { ...before, notes: now },
    )
  const onError = (error: Error) => toast.error(messageOf(error))
  const add = useMutation({
    mutationFn: () => sendOnce(body, (noteId) => api(addPersonNote, { params: { id }, body: { noteId, body } })),
    onSuccess: (answer) => {
      setWords('')
      onSuccess(answer)
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: (noteId: string) => api(removePersonNote, { params: { id, noteId } }),
    onSuccess,
    onError,
  })
  return (
    <Card padding="none" render={<section aria-labelledby="notes" />} className="px-4.5 py-3.5">
      <h2 id="notes" className="mb-2.5 text-[1.0625rem]">
        {t('notes')}
      </h2>
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
            <IconButton label={t('notes.remove')} size="s" className="-my-1 -me-1.5" onClick={() => remove.mutate(_id)}>
              <Trash2 size={16} />
            </IconButton>
          )}
        </div>
      ))}
      <textarea
        rows={1}
        dir="auto"
        aria-label={t('notes.add')}
        aria-describedby="notes-hint"
        placeholder={t('notes.add')}
        maxLength={2_000}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || body === '' || add.isPending) return
          event.preventDefault()
          add.mutate()
        }}
        className={`${controlClass} field-sizing-content max-h-60 resize-none`}
      />
      <div className="mt-1.5 flex items-start justify-between gap-3">
        <p id="notes-hint" className="text-[0.8125rem] text-soft">
          {t('notes.hint')}
        </p>
        {body !== '' && (
          <Button size="s" variant="ghost" pending={add.isPending} onClick={() => add.mutate()}>
            {t('notes.save')}
          </Button>
        )}
      </div>
      <Tags id={id} tags={tags} />
    </Card>
  )
}
