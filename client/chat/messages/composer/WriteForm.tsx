import { useQuery, useQueryClient } from '@tanstack/react-query'
import Reply from 'lucide-react/icons/reply'
import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type ClipboardEvent, type KeyboardEvent, useRef, lazy, type RefObject, Suspense, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { LIMITS } from '#contract/limits.ts'
import { type Message, wordsOf } from '#contract/chat/messages.ts'
import { conversationQuery } from '#client/chat/conversations/queries.ts'
import { useDraft, writeDraft } from '#client/chat/conversations/drafts.ts'
import { resetTyping, sendTyping } from '#client/chat/typing.ts'
import { AttachButton, ChosenFiles, type useChosenFiles } from './ChosenFiles.tsx'
import { ComposerBox, ComposerNote, useComposerFocus } from './ComposerBox.tsx'
import { endReplyEdit, startReplyEdit } from './replyEditState.ts'
import { lastEditable, quoteOf } from '../cache/timeline.ts'
import { messagesQuery } from '../cache/queries.ts'
import { useOutbox } from '../sending/outbox.ts'
import { send } from '../sending/send.ts'
import Smile from 'lucide-react/icons/smile'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Popover } from '#client/ui/Popover.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'

type WriteFormProps = {
  ownId: string
  userId: string
  name: string
  /** The message being replied to. */
  replyTo: Message | undefined
  chosen: ReturnType<typeof useChosenFiles>
  /** Why no files can be sent. */
  unattachable: string | undefined
}

/** Renders the form that writes a message. Its text is saved as a draft until it is sent. */
export const WriteForm = ({ ownId, userId, name, replyTo, chosen, unattachable }: WriteFormProps) => {
  const { t } = useTranslation('messages')
  const cache = useQueryClient()
  const area = useRef<HTMLTextAreaElement>(null)
  const text = useDraft(userId)
  const { request, lastSequence = 0 } = useQuery(conversationQuery(userId)).data ?? {}
  const isOpen = request === null
  const queued = useOutbox().filter(({ receiverId }) => receiverId === userId).length
  const isFull = (request === 'sent' || request === 'needed') && lastSequence + queued >= LIMITS.requestMessages
  const { files } = chosen
  useComposerFocus(area, replyTo?._id)

  const write = (written: string) => {
    writeDraft(userId, written)
    if (isOpen && written.trim() !== '') sendTyping(userId)
  }
  const submit = () => {
    const quote = replyTo && quoteOf(replyTo)
    const message = text.trim()
    if (files.length === 0) void send(userId, { message, replyTo: quote })
    // Each file is a separate message; the first one has the text.
    for (const [index, { file }] of files.entries())
      void send(userId, index === 0 ? { message, file, replyTo: quote } : { message: '', file })
    writeDraft(userId, '')
    chosen.clear()
    endReplyEdit(userId)
    resetTyping()
    area.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && replyTo !== undefined) endReplyEdit(userId)
    if (event.key !== 'ArrowUp' || text !== '' || files.length > 0) return
    const message = lastEditable(cache.getQueryData(messagesQuery(userId).queryKey) ?? [], ownId)
    if (message === undefined) return
    event.preventDefault()
    startReplyEdit(userId, { kind: 'edit', message })
  }
  const onPaste = (event: ClipboardEvent) => {
    // Text copied from a document comes with a picture of it, which is ignored.
    if (event.clipboardData.types.includes('text/plain') || event.clipboardData.files.length === 0) return
    event.preventDefault()
    chosen.choose([...event.clipboardData.files])
  }
  const remove = (key: number) => {
    chosen.remove(key)
    area.current?.focus()
  }

  return (
    <ComposerBox
      area={area}
      label={t('compose', { name })}
      text={text}
      closed={isFull ? t('request.sent.full', { name, count: LIMITS.requestMessages }) : undefined}
      onWrite={write}
      submit={{
        label: t('compose.send'),
        icon: <SendHorizontal size={20} />,
        ready: !isFull && (text.trim() !== '' || files.length > 0),
      }}
      onSubmit={submit}
      // The text is saved as a draft.
      unkept={files.length > 0}
      onKey={onKey}
      onPaste={onPaste}
      about={
        <>
          {replyTo && (
            <ComposerNote
              icon={<Reply size={18} />}
              title={replyTo.senderId === ownId ? t('reply.own') : t('reply', { name })}
              text={wordsOf(replyTo) || (replyTo.attachment?.name ?? '')}
              endLabel={t('reply.end')}
              onEnd={() => endReplyEdit(userId)}
            />
          )}
          <ChosenFiles files={files} onRemove={remove} />
        </>
      }
      before={
        !isFull && (
          <>
            <AttachButton refusal={unattachable} onFiles={chosen.choose} />
            <EmojiButton area={area} onWrite={write} />
          </>
        )
      }
      problem={chosen.problem}
    />
  )
}

const EmojiGrid = lazy(async () => ({ default: (await import('./EmojiGrid.tsx')).EmojiGrid }))

type EmojiButtonProps = { area: RefObject<HTMLTextAreaElement | null>; onWrite: (text: string) => void }

/** Inserts an emoji at the caret. Hidden on touch devices, whose keyboards have emoji. */
const EmojiButton = ({ area, onWrite }: EmojiButtonProps) => {
  const { t } = useTranslation('messages')
  const [open, setOpen] = useState(false)
  const choose = (emoji: string) => {
    const field = area.current
    if (field === null) return
    field.setRangeText(emoji, field.selectionStart, field.selectionEnd, 'end')
    onWrite(field.value)
    setOpen(false)
  }
  return (
    <Popover
      trigger={
        <IconButton label={t('emoji')} title={t('emoji')} className="mb-px [@media(hover:none)]:hidden">
          <Smile size={20} />
        </IconButton>
      }
      title={t('emoji')}
      open={open}
      onOpenChange={setOpen}
      returnFocus={() => area.current}
    >
      <Suspense fallback={<Skeleton shape="block" height={468} />}>
        <EmojiGrid onChoose={choose} />
      </Suspense>
    </Popover>
  )
}
