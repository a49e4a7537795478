import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Message } from '#contract/chat/messages.ts'
import { createStore, useStore } from '#client/platform/createStore.ts'
import { toast } from '#client/ui/toast.ts'
import { fetchAround, leaveContext } from '../cache/queries.ts'
import { holds } from '../cache/timeline.ts'

// How long the target of a jump is highlighted, in ms.
const highlightTime = 2_500

/**
 * A message to show in its context; `quietly` when the user didn't ask for it. Each is a new object, so that the same message can be
 * jumped to again.
 */
type Jump = { sequence: number; quietly?: boolean }

// By the other member's id. Outside of React, because a search sets it before the conversation is mounted.
const jumps = createStore<Record<string, Jump | undefined>>({})

/** Shows a message in its conversation, now or as soon as that is opened. */
export const jumpToMessage = (userId: string, sequence: number): void => jumps.setState({ [userId]: { sequence } })

/** Opens a conversation at a message, unless it is already jumping to one. */
export const openAtMessage = (userId: string, sequence: number): void =>
  jumps.setState(({ [userId]: jump }) => ({ [userId]: jump ?? { sequence, quietly: true } }))

const endJump = (userId: string): void => jumps.setState({ [userId]: undefined })

type Options = {
  userId: string
  newest: readonly Message[]
  shown: readonly Message[]
  /** Brings a message into view; `quietly` when the user didn't ask for it. */
  onArrive: (sequence: number, quietly: boolean) => void
}

/** Goes to the requested message and fetches those around it if needed. Returns the highlighted message and whether a jump is in progress. */
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

  // Runs again when other messages are loaded, such as those fetched for the jump.
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
