import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#contract/chat/messages.ts'
import { toast } from '#client/ui/toast.ts'
import { fetchAround, leaveContext } from './context.ts'
import { endJump, type Jump, useJump } from './jump.ts'
import { holds, indexOf } from './timeline.ts'

// How long what was jumped to is marked, in ms.
const marked = 2_500

type Options = {
  userId: string
  newest: readonly Message[]
  shown: readonly Message[]
  /** Brings a row into view; `quietly` for one that was not asked for by hand. */
  onArrive: (index: number, quietly: boolean) => void
}

/** Goes to the message that is jumped to, fetching it with those around it when it is not known. Answers which is marked. */
export const useJumping = ({ userId, newest, shown, onArrive }: Options): number | undefined => {
  const { t } = useTranslation('messages')
  const cache = useQueryClient()
  const jump = useJump(userId)
  const fetching = useRef<Jump>(undefined)
  const [highlighted, setHighlighted] = useState<number>()

  const follow = useEffectEvent((to: Jump) => {
    const { sequence, quietly = false } = to
    if (holds(shown, sequence)) {
      onArrive(indexOf(shown, sequence), quietly)
      if (!quietly) setHighlighted(sequence)
      endJump(userId)
    } else if (holds(newest, sequence)) {
      leaveContext(cache, userId)
    } else if (fetching.current !== to) {
      fetching.current = to
      const fail = (reason: string) => {
        if (!quietly) toast.info(reason)
        endJump(userId)
      }
      fetchAround(cache, userId, sequence).then(
        (found) => !found && fail(t('jump.gone')),
        () => fail(t('jump.failed')),
      )
    }
  })

  // Once more when there are other messages: those that were fetched for it.
  useEffect(() => {
    if (jump !== undefined) follow(jump)
  }, [jump, shown, newest])

  useEffect(() => {
    if (highlighted === undefined) return undefined
    const timer = setTimeout(() => setHighlighted(undefined), marked)
    return () => clearTimeout(timer)
  }, [highlighted])

  return highlighted
}
