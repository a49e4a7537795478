import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { LIMITS } from '#contract/limits.ts'
import { type Message, wordsOf } from '#contract/chat/messages.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Field } from '#client/ui/Field.tsx'
import { earlier, later, rangeAround } from './messageRange.ts'

type MessagePickerProps = {
  /** Oldest first. */
  messages: readonly Message[]
  /** The reported member; the other messages are the reporter's own. */
  person: { _id: string; fullName: string }
  /** Their sequences. */
  chosen: readonly number[]
  onChoose: (chosen: number[]) => void
}

/** Lets a reporter select the messages that the college will see. Only the message that they started from is preselected. */
export const MessagePicker = ({ messages, person, chosen, onChoose }: MessagePickerProps) => {
  const { t } = useTranslation('reports')
  const [range, setRange] = useState(() =>
    rangeAround(
      messages.length,
      messages.findIndex(({ sequence }) => chosen.includes(sequence)),
    ),
  )
  const list = useRef<HTMLUListElement>(null)
  // Scrolls to the preselected message, or else to the latest.
  useLayoutEffect(() => {
    const ticked = list.current?.querySelector('[data-chosen]')
    if (list.current)
      list.current.scrollTop = ticked instanceof HTMLElement ? ticked.offsetTop : list.current.scrollHeight
  }, [])
  const full = chosen.length >= LIMITS.reportedMessages
  const choose = (sequence: number, wanted: boolean): void =>
    onChoose(wanted ? [...chosen, sequence] : chosen.filter((other) => other !== sequence))

  return (
    <Field
      as="group"
      name="sequences"
      label={t('messages')}
      hint={t(full ? 'messages.most' : 'messages.only', { count: chosen.length })}
    >
      <ul ref={list} className="relative max-h-72 overflow-y-auto rounded-m border border-line px-3 py-1">
        {range.from > 0 && <More label={t('messages.earlier')} onShow={() => setRange(earlier(range))} />}
        {messages.slice(range.from, range.to).map((message) => {
          const { sequence, senderId, createdAt } = message
          const ticked = chosen.includes(sequence)
          return (
            <li key={sequence} data-chosen={ticked || undefined}>
              <Checkbox
                name={`sequence-${sequence}`}
                checked={ticked}
                disabled={full && !ticked}
                onCheckedChange={(wanted) => choose(sequence, wanted)}
                label={
                  <>
                    <span className="block text-sm text-muted">
                      <bdi>{senderId === person._id ? person.fullName : t('you')}</bdi> ·{' '}
                      <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
                    </span>
                    <span dir="auto" className="line-clamp-4 wrap-anywhere whitespace-pre-line">
                      {wordsOf(message)}
                    </span>
                    {message.attachment && (
                      <span dir="auto" className="block text-sm wrap-anywhere">
                        {message.attachment.name}
                      </span>
                    )}
                  </>
                }
              />
            </li>
          )
        })}
        {range.to < messages.length && (
          <More label={t('messages.later')} onShow={() => setRange(later(range, messages.length))} />
        )}
      </ul>
    </Field>
  )
}

const More = ({ label, onShow }: { label: string; onShow: () => void }) => (
  <li className="py-1 text-center">
    <Button variant="ghost" size="s" onClick={onShow}>
      {label}
    </Button>
  </li>
)
