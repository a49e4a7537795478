import { useMutation, useQueryClient } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { type Person, smallPhoto } from '#contract/members/person.ts'
import type { ApplicantPage } from '#contract/opportunities/applicants.ts'
import { LIMITS } from '#contract/limits.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { useSession } from '#client/platform/useSession.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { controlClass } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { isComposing } from '#client/ui/isComposing.ts'
import { toast } from '#client/ui/toast.ts'
import { firstNameOf, namesIn } from '../applications/words.ts'
import { NOTE_FIELD } from './noteField.ts'
import { storeApplicant, verbs } from './queries.ts'

type NotesProps = { page: ApplicantPage; jobId: string; readers: readonly Person[] }

/** The readers' notes about an applicant, who doesn't see them here. */
export const Notes = ({ page, jobId, readers }: NotesProps) => {
  const { t } = useTranslation('applicants')
  const cache = useQueryClient()
  const nameOf = useNameOf()
  const ownId = useSession()?.userId
  const sendOnce = useSendOnce()
  const [words, setWords] = useState('')
  const id = page.row._id
  const others = readers.filter(({ _id }) => _id !== ownId).map(({ fullName }) => firstNameOf(fullName))
  const add = useMutation({
    mutationFn: (body: string) => sendOnce(body, (clientId) => verbs.addNote(id, body, clientId)),
    onSuccess: (stored) => {
      setWords('')
      return storeApplicant(cache, jobId, stored)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const remove = useMutation({
    mutationFn: (noteId: string) => verbs.removeNote(id, noteId),
    onSuccess: (stored) => storeApplicant(cache, jobId, stored),
    onError: (error) => toast.error(messageOf(error)),
  })
  const body = words.trim()
  const submit = () => {
    if (body !== '' && !add.isPending) add.mutate(body)
  }
  return (
    <section aria-labelledby="notes" className="border-t border-line pt-3.5">
      <h3 id="notes" className="mb-2 flex items-center gap-2 text-sm">
        <Lock size={16} className="shrink-0 text-muted" />
        {others.length === 0 ? t('notes.you') : t('notes', { names: namesIn(others) })}
      </h3>
      {page.notes.length > 0 && (
        <ul className="mb-2 grid gap-2">
          {page.notes.map(({ _id, author, mine, body: text, createdAt }) => (
            <li key={_id} className="flex items-start gap-3 rounded-[10px] bg-warn-soft px-3 py-2.5 text-[0.9375rem]">
              <Avatar
                id={author?._id ?? _id}
                name={nameOf(author)}
                photo={smallPhoto(author?.profilePhoto ?? null)}
                size="xs"
              />
              <div className="min-w-0 flex-1 leading-snug">
                <p className="text-sm">
                  <bdi className="font-semibold text-ink">
                    {author === null ? nameOf(author) : firstNameOf(nameOf(author))}
                  </bdi>{' '}
                  <time dateTime={createdAt} className="text-soft">
                    {dayAndTime(createdAt)}
                  </time>
                </p>
                <p dir="auto" className="break-words whitespace-pre-line text-ink">
                  {text}
                </p>
              </div>
              {mine && (
                <IconButton
                  label={t('notes.remove')}
                  size="s"
                  className="-my-1 -me-1.5"
                  onClick={() => remove.mutate(_id)}
                >
                  <Trash2 size={16} />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <textarea
        id={NOTE_FIELD}
        rows={1}
        dir="auto"
        aria-label={t('notes.add')}
        aria-describedby="notes-hint"
        placeholder={t('notes.add')}
        maxLength={LIMITS.commentLength}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return
          event.preventDefault()
          submit()
        }}
        className={`${controlClass} field-sizing-content max-h-60 resize-none`}
      />
      <div className="mt-1.5 flex items-start justify-between gap-3">
        <p id="notes-hint" className="text-[0.8125rem] text-muted">
          {t('notes.hint')}
        </p>
        {body !== '' && (
          <Button size="s" variant="ghost" pending={add.isPending} onClick={submit}>
            {t('notes.save')}
          </Button>
        )}
      </div>
    </section>
  )
}
