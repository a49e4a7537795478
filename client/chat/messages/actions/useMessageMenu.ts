import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import {
  deleteMessage,
  type Message,
  type Reaction,
  removeReaction,
  setReaction,
  wordsOf,
} from '#contract/chat/messages.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { copyText } from '#client/platform/clipboard.ts'
import { toast } from '#client/ui/toast.ts'
import { startReplyEdit } from '../composer/replyEditState.ts'
import type { Asked, MessageAction } from './MessageMenu.tsx'
import { changeContext, messagesQuery } from '../cache/queries.ts'
import { receiveChange } from '../cache/receive.ts'

/** Holds the state of the menu and dialogs of one message, and runs the chosen action. */
export const useMessageMenu = (ownId: string, userId: string) => {
  const { t } = useTranslation(['messages', 'common'])
  const cache = useQueryClient()
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState<{ message: Message; at: HTMLElement | DOMRect }>()
  const [asked, setAsked] = useState<Asked>()
  const returnTo = useRef<HTMLElement>(null)

  const complain = (error: unknown) => toast.error(messageOf(error))
  const reply = (message: Message) => startReplyEdit(userId, { kind: 'reply', message })
  const onReact = (message: Message, reaction: Reaction | null) => {
    react(cache, ownId, message, reaction).catch(complain)
  }

  const onAction = (action: MessageAction, message: Message) => {
    if (action === 'copy') {
      void copyText(wordsOf(message)).then((copied) =>
        copied ? toast.success(t('copied')) : toast.error(t('copy.failed')),
      )
      return
    }
    if (action === 'reply' || action === 'edit') {
      // The composer takes the focus.
      returnTo.current = null
      startReplyEdit(userId, { kind: action, message })
      return
    }
    setAsked({ about: action, message })
  }
  const close = () => {
    setAsked(undefined)
    // The dialog would return the focus to the menu, which no longer exists.
    setTimeout(() => returnTo.current?.closest<HTMLElement>('[data-index]')?.focus({ preventScroll: true }), 60)
  }

  return {
    reply,
    react: onReact,
    /**
     * Opens the menu at a part of a message's row, or at the mouse pointer. The focus returns to where it was, or else to the row,
     * except after touch.
     */
    openMenu: (message: Message, at: HTMLElement, by?: 'touch' | DOMRect) => {
      const row = at.closest<HTMLElement>('[data-index]')
      const focused = document.activeElement
      const back = focused instanceof HTMLElement && row?.contains(focused) ? focused : row
      returnTo.current = by === 'touch' ? null : back
      setOpened({ message, at: by instanceof DOMRect ? by : at })
      setOpen(true)
    },
    /** The message of the open menu or dialog, whose row must stay mounted. */
    about: open ? opened?.message : asked?.message,
    menu: {
      ownId,
      open,
      message: opened?.message,
      at: opened?.at ?? null,
      onClose: () => setOpen(false),
      // A dialog that the action opens has the focus.
      returnFocus: () => (asked === undefined ? returnTo.current : null),
      onReact,
      onAction,
    },
    dialogs: {
      asked,
      onDelete: (message: Message) => {
        close()
        deleteForBoth(cache, ownId, message).catch(complain)
      },
      onClose: close,
    },
  }
}

/** Adds or removes a reaction. It shows immediately. On failure, it is reverted and the error is thrown. */
export const react = async (
  cache: QueryClient,
  ownId: string,
  message: Message,
  reaction: Reaction | null,
): Promise<void> => {
  const params = { messageId: message._id }
  const others = message.reactions.filter(({ userId }) => userId !== ownId)
  const reactions = reaction === null ? others : [...others, { userId: ownId, reaction }]
  await change(cache, ownId, message, { ...message, reactions }, () =>
    reaction === null ? api(removeReaction, { params }) : api(setReaction, { params, body: { reaction } }),
  )
}

/** Deletes the viewer's own message for both members. It shows immediately. On failure, it is reverted and the error is thrown. */
const deleteForBoth = async (cache: QueryClient, ownId: string, message: Message): Promise<void> => {
  const deleted = { ...message, message: '', attachment: null, reactions: [], deletedAt: new Date().toISOString() }
  await change(cache, ownId, message, deleted, () => api(deleteMessage, { params: { messageId: message._id } }))
}

const change = async (
  cache: QueryClient,
  ownId: string,
  before: Message,
  expected: Message,
  call: () => Promise<Message>,
): Promise<void> => {
  const userId = before.senderId === ownId ? before.receiverId : before.senderId
  show(cache, userId, expected)
  try {
    receiveChange(cache, ownId, await call())
  } catch (error) {
    show(cache, userId, before, expected)
    throw error
  }
}

/** Replaces a message in the cache; with `only`, unless it has changed in the meantime. */
const show = (cache: QueryClient, userId: string, message: Message, only?: Message): void => {
  const replace = (messages: readonly Message[]): Message[] =>
    messages.map((known) => (known._id === message._id && (only === undefined || known === only) ? message : known))
  cache.setQueryData(messagesQuery(userId).queryKey, (known) => known && replace(known))
  changeContext(cache, userId, replace)
}
