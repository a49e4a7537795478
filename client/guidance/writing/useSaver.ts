import { useEffect, useState, useSyncExternalStore } from 'react'
import type { GuideDraft, GuideText } from '#contract/guidance/guideWriting.ts'
import { onConnectionChange } from '#client/platform/connection.ts'
import { openIdbStore } from '#client/platform/idbStore.ts'
import { readSession } from '#client/platform/session.ts'
import { callsOf, type Writer } from './queries.ts'
import { createSaver, type LocalText } from './saver.ts'

/** Returns what saves a guide while it is being written, and its state. */
export const useSaver = (draft: GuideDraft | undefined, text: GuideText, area: Writer) => {
  const [local] = useState(() => openIdbStore<LocalText>('guide-drafts', readSession()?.userId ?? ''))
  const [saver] = useState(() => createSaver(draft, text, callsOf(area), local))
  const state = useSyncExternalStore(saver.subscribe, saver.getState)
  // It stays the same when a new guide gets its id.
  const [place] = useState(draft?.guide._id ?? 'new')
  useEffect(() => {
    let isOpen = true
    void local.all().then((texts) => {
      const left = texts.findLast(({ guideId }) => guideId === place)
      if (isOpen && left !== undefined) saver.resume(left)
    })
    const hide = () => document.visibilityState === 'hidden' && void saver.save(true)
    document.addEventListener('visibilitychange', hide)
    const stop = onConnectionChange(() => void (saver.getState().status === 'unreachable' && saver.save()))
    return () => {
      isOpen = false
      document.removeEventListener('visibilitychange', hide)
      stop()
      saver.leave()
    }
  }, [saver, local, place])
  return { saver, state }
}
