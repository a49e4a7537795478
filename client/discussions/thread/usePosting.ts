import { DISCUSSION_LIMITS } from '#contract/discussions/limits.ts'
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
  const { t } = useTranslation(['thread', 'composer'])
  const cache = useQueryClient()
  const { thread, posted } = useOpenThread()
  const [failed, setFailed] = useState<{ sentence: string; of?: string }>()
  const [pending, setPending] = useState(false)
  // A second press may come before the first has rendered.
  const busy = useRef(false)
  const sendOnce = useSendOnce()

  // What is wrong with the text or the files is shown until they change; a failure, until the next attempt.
  const { text, files } = draft
  const state = JSON.stringify([text, files.stored.length, files.unready])
  const setWrong = (sentence: string) => setFailed({ sentence, of: state })

  const send = async (): Promise<void> => {
    if (busy.current) return
    const body = text.trim()
    if (files.unready !== undefined) return setWrong(files.unready)
    if (body === '' && files.stored.length === 0) return setWrong(t('compose.empty'))
    const over = body.length - DISCUSSION_LIMITS.postLength
    if (over > 0) return setWrong(t('composer:characters_over', { count: over }))
    const ids = files.stored.map(({ _id }) => _id)
    busy.current = true
    setPending(true)
    setFailed(undefined)
    try {
      const post = await sendOnce({ body, parent, files: ids }, (clientId) =>
        postOrKeep(clientId, { threadId: thread._id, parent, body, files: ids, start: null }, () =>
          addPost(thread._id, { body, parent, files: ids, clientId }),
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
    if (status === 0) return setFailed({ sentence: t('compose.failed') })
    setFailed({ sentence: t('compose.refused', { reason: message }) })
    if (code !== 'thread.closed') return
    toast.error(message)
    void refetchThread(cache, thread._id)
  }
  return {
    error: failed?.of === undefined || failed.of === state ? failed?.sentence : undefined,
    pending,
    send: () => void send(),
  }
}
