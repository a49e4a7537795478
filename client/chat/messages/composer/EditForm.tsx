import { useMutation, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { editMessage, type Message, wordsOf } from '#contract/chat/messages.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Spinner } from '#client/ui/Spinner.tsx'
import { ComposerBox, ComposerNote, useComposerFocus } from './ComposerBox.tsx'
import { receiveChange } from '../cache/receive.ts'

type EditFormProps = { ownId: string; message: Message; onEnd: () => void }

/** Renders the form that edits an own message. Keeps the text when saving fails. */
export const EditForm = ({ ownId, message, onEnd }: EditFormProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const cache = useQueryClient()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(wordsOf(message))
  useComposerFocus(area, message._id)

  const { mutate, isPending, error } = useMutation({
    mutationFn: (written: string) =>
      api(editMessage, { params: { messageId: message._id }, body: { message: written } }),
    onSuccess: (changed) => {
      receiveChange(cache, ownId, changed)
      onEnd()
    },
  })
  const save = () => {
    if (text.trim() === wordsOf(message)) onEnd()
    else mutate(text.trim())
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEnd()
  }

  return (
    <ComposerBox
      area={area}
      label={t('edit.label')}
      text={text}
      onWrite={setText}
      submit={{
        label: t('edit.save'),
        icon: isPending ? <Spinner size={20} /> : <Check size={22} />,
        ready: text.trim() !== '',
        pending: isPending,
      }}
      onSubmit={save}
      unkept={text !== wordsOf(message)}
      onKey={onKey}
      about={
        <ComposerNote
          icon={<Pencil size={18} />}
          title={t('edit')}
          text={wordsOf(message)}
          endLabel={t('edit.end')}
          onEnd={onEnd}
        />
      }
      problem={error === null ? undefined : messageOf(error)}
    />
  )
}
