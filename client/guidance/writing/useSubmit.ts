import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { guideKey } from '../keys.ts'
import { callsOf, type Writer } from './queries.ts'
import type { Saver } from './saver.ts'

/** Returns a function that saves a guide and sends it for review, or publishes it, and what is wrong with it. */
export const useSubmit = (saver: Saver, writer: Writer, back: string) => {
  const { t } = useTranslation('guide-writing')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})

  const send = async (): Promise<void> => {
    const { text } = saver.getState()
    const missing = {
      ...(text.title.trim() === '' && { title: t('title.missing') }),
      ...(text.body.trim() === '' && { body: t('body.missing') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length > 0) return
    if (!(await saver.save())) return toast.error(t('not_saved'))
    const { id, draft } = saver.getState()
    if (id === undefined || draft === undefined) return
    const sent = await callsOf(writer).submit(id, draft.revision)
    saver.replace(sent)
    void cache.invalidateQueries({ queryKey: guideKey })
    toast.success(t(sent.draftState === 'in_review' ? 'sent' : 'published'))
    void navigate(sent.draftState === 'in_review' || writer === 'admin' ? back : `/dashboard/guidance/guides/${id}`)
  }
  const submit = () => {
    if (isSending) return
    setSending(true)
    void send()
      .catch((error: unknown) => {
        if (error instanceof ApiError) setErrors(error.fields)
        toast.error(messageOf(error))
      })
      .finally(() => setSending(false))
  }
  const clear = (fields: readonly string[]) => {
    if (fields.some((field) => field in errors))
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field))))
  }
  return { submit, isSending, errors, clear }
}
