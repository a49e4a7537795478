import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { toast } from '#client/ui/toast.ts'
import { postOrKeep } from '../sending/send.ts'
import { appendPost, refetchLists, refetchThread } from './cache.ts'
import { addPost } from './queries.ts'
import { useOpenThread } from './threadContext.ts'
import type { Draft } from './useDraft.ts'

/**
 * Posts a draft to the open thread, once however often it is tried; without a connection it is kept and posted later. The text stays if that fails, with
 * the `error`.
 */
export const usePosting = (draft: Draft, parent: number | null, whenPosted: () => void) => {
  const { t } = useTranslation('thread')
  const cache = useQueryClient()
  const { thread, posted } = useOpenThread()
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  // A second press may come before the first has rendered.
  const busy = useRef(false)
  const sendOnce = useSendOnce()

  const send = async (): Promise<void> => {
    if (busy.current) return
    const body = draft.text.trim()
    if (draft.files.unready !== undefined) return setError(draft.files.unready)
    if (body === '' && draft.files.stored.length === 0) return setError(t('compose.empty'))
    const files = draft.files.stored.map(({ _id }) => _id)
    busy.current = true
    setPending(true)
    setError(undefined)
    try {
      const post = await sendOnce({ body, parent, files }, (clientId) =>
        postOrKeep(clientId, { threadId: thread._id, parent, body, files, start: null }, () =>
          addPost(thread._id, { body, parent, files, clientId }),
        ),
      )
      draft.clear()
      if (post === undefined) return whenPosted()
      appendPost(cache, thread._id, post)
      void refetchLists(cache)
      whenPosted()
      posted(post)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      fail(failure)
    } finally {
      busy.current = false
      setPending(false)
    }
  }
  const fail = ({ status, code, message }: ApiError): void => {
    if (status === 0) return setError(t('compose.failed'))
    setError(t('compose.refused', { reason: message }))
    if (code !== 'thread.closed') return
    toast.error(message)
    void refetchThread(cache, thread._id)
  }
  return { error, pending, send: () => void send() }
}
