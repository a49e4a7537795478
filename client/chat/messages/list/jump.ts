import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Message } from '#contract/chat/messages.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'
import { toast } from '#client/ui/toast.ts'
import { fetchAround, leaveContext } from '../cache/queries.ts'
import { holds } from '../cache/timeline.ts'

// How long what was jumped to is highlighted, in ms.
const highlightTime = 2_500

/**
 * A message to be shown in its context; `quietly` when nobody asked for it by hand. Each is a new object, so that the same
 * message can be jumped to again.
 */
type Jump = { sequence: number; quietly?: boolean }

// By the member one talks with. Outside of React, because a search asks for it before the conversation is there.
const jumps = createStore<Record<string, Jump | undefined>>({})

/** Shows a message of the conversation with a member in its context, now or as soon as that is opened. */
export const jumpToMessage = (userId: string, sequence: number): void => jumps.setState({ [userId]: { sequence } })

/** Opens the conversation with a member at a message, unless another one is asked for. */
export const openAtMessage = (userId: string, sequence: number): void =>
  jumps.setState(({ [userId]: jump }) => ({ [userId]: jump ?? { sequence, quietly: true } }))

const endJump = (userId: string): void => jumps.setState({ [userId]: undefined })

type Options = {
  userId: string
  newest: readonly Message[]
  shown: readonly Message[]
  /** Brings a message into view; `quietly` for one that was not asked for by hand. */
  onArrive: (sequence: number, quietly: boolean) => void
}

/** Goes to the message that is jumped to, fetching it with those around it when it is not known. Returns the highlighted one. */
export const useJump = ({ userId, newest, shown, onArrive }: Options) => {
  const { t } = useTranslation('messages')
  const cache = useQueryClient()
  const jump = useStore(jumps, (state) => state[userId])
  const fetching = useRef<Jump>(undefined)
  const [highlighted, setHighlighted] = useState<number>()

  const follow = useEffectEvent((to: Jump) => {
    const { sequence, quietly = false } = to
    if (holds(shown, sequence)) {
      onArrive(sequence, quietly)
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
    const timer = setTimeout(() => setHighlighted(undefined), highlightTime)
    return () => clearTimeout(timer)
  }, [highlighted])

  return { jumping: jump !== undefined, highlighted }
}
