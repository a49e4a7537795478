import Plus from 'lucide-react/icons/plus'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { answerContact, type CannedAnswer, type Contact, deleteCannedAnswer } from '#contract/public/contact.ts'
import { LIMITS } from '#contract/limits.ts'
import { ThumbBar } from '#client/college/public.ts'
import { api, ApiError } from '#client/platform/api.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useMay } from '#client/platform/useMay.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { StoreDialog } from './StoreDialog.tsx'
import { cannedQuery } from './queries.ts'

type AnswerFormProps = {
  contact: Contact
  text: string
  onText: (text: string) => void
  onLeft: () => void
  onChanged: () => Promise<void>
}

/** The form that answers a message by email, or keeps a note. Without an address or a mail server, only notes are possible. */
export const AnswerForm = ({ contact, text, onText, onLeft, onChanged }: AnswerFormProps) => {
  const { t } = useTranslation(['inbox', 'common'])
  const { mail } = useCollege()
  const once = useSendOnce()
  const after = contact.answers.at(-1)?._id ?? null
  const mayAnswer = contact.email !== null && mail
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kind: 'answer' | 'note') =>
      once({ kind, text }, (clientId) =>
        api(answerContact, { params: { id: contact._id }, body: { kind, text, clientId, after } }),
      ),
    onSuccess: async (_, kind) => {
      onText('')
      toast.success(t(kind === 'answer' ? 'answered_toast' : 'noted_toast'))
      if (kind === 'answer' && contact.handledAt === null) onLeft()
      await onChanged()
    },
    onError: async (error, kind) => {
      if (error instanceof ApiError && error.status === 0)
        toast.error(t('not_saved'), { action: { label: t('common:retry'), onClick: () => mutate(kind) } })
      else toast.error(error.message)
      if (error instanceof ApiError && (error.code === 'contact.answered' || error.code === 'contact.not_found'))
        await onChanged()
    },
  })
  const isEmpty = text.trim() === ''
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isEmpty || isPending || !mayAnswer) return
    event.preventDefault()
    mutate('answer')
  }
  return (
    <Form
      id="answer"
      className="grid gap-3 p-4 sm:p-5"
      pending={isPending}
      onSubmit={() => mutate('answer')}
      onKeyDown={press}
    >
      {mayAnswer && <StoredAnswers name={contact.name} text={text} onText={onText} />}
      <TextArea
        name="text"
        label={t(mayAnswer ? 'answer' : 'note')}
        labelHidden
        placeholder={t(mayAnswer ? 'answer' : 'note')}
        minRows={4}
        maxLength={LIMITS.textLength}
        value={text}
        onValueChange={onText}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-soft wrap-anywhere">
          {contact.email === null ? t('no_address') : t(mail ? 'goes_to' : 'no_mail', { email: contact.email })}
        </p>
        <ThumbBar>
          <Button
            variant={mayAnswer ? 'ghost' : 'primary'}
            disabled={isEmpty}
            pending={isPending && variables === 'note'}
            onClick={() => mutate('note')}
          >
            {t('keep_note')}
          </Button>
          {mayAnswer && (
            <Button type="submit" disabled={isEmpty} pending={isPending && variables === 'answer'}>
              {t('send')}
            </Button>
          )}
        </ThumbBar>
      </div>
    </Form>
  )
}

/** Stored answers as buttons that fill in the text, and the way to store the text. */
const StoredAnswers = ({ name, text, onText }: { name: string; text: string; onText: (text: string) => void }) => {
  const { t } = useTranslation('inbox')
  const client = useQueryClient()
  const answers = useQuery(cannedQuery).data?.answers ?? []
  const [isSaving, setSaving] = useState(false)
  const mayStore = useMay()('letters')
  const used = answers.find((answer) => textOf(answer, name) === text.trim())
  const reload = () => client.invalidateQueries(cannedQuery)
  const removal = useMutation({
    mutationFn: ({ _id }: CannedAnswer) => api(deleteCannedAnswer, { params: { id: _id } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      await reload()
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <div role="group" aria-label={t('stored')} className="flex flex-wrap items-center gap-2">
      {answers.map((answer) => (
        <Button key={answer._id} size="s" variant="ghost" onClick={() => onText(textOf(answer, name))}>
          {answer.title}
        </Button>
      ))}
      {!mayStore ? null : used === undefined ? (
        <Button
          size="s"
          variant="ghost"
          icon={<Plus size={16} />}
          disabled={text.trim() === ''}
          onClick={() => setSaving(true)}
        >
          {t('store')}
        </Button>
      ) : (
        <Button size="s" variant="ghost" pending={removal.isPending} onClick={() => removal.mutate(used)}>
          {t('store.delete', { title: used.title })}
        </Button>
      )}
      {isSaving && (
        <StoreDialog text={text.replaceAll(name, '{name}')} onStored={reload} onClose={() => setSaving(false)} />
      )}
    </div>
  )
}

const textOf = ({ text }: CannedAnswer, name: string): string => text.replaceAll('{name}', name)
