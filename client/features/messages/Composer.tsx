import SendHorizontal from 'lucide-react/icons/send-horizontal'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIMITS } from '#contract/limits.ts'
import { controlClass } from '#client/ui/controlClass.ts'
import { cx } from '#client/ui/cx.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { keepDraft, readDraft } from '#client/features/conversations/public.ts'

type ComposerProps = { userId: string; name: string; onSend: (text: string) => void }

/** Where one writes. Enter sends and Shift+Enter breaks the line; on touch keyboards, which have no Shift+Enter, Enter breaks it. */
export const Composer = ({ userId, name, onSend }: ComposerProps) => {
  const { t } = useTranslation('messages')
  const area = useRef<HTMLTextAreaElement>(null)
  const problemId = useId()
  const [text, setText] = useState(() => readDraft(userId))
  const length = text.trim().length
  const tooLong = length > LIMITS.messageLength

  useLayoutEffect(() => growByHand(area.current), [text])
  useEffect(() => {
    // Where it would open a keyboard over the conversation, whoever reads decides.
    if (!hasTouchKeyboard()) area.current?.focus({ preventScroll: true })
  }, [])

  const write = (written: string) => {
    setText(written)
    keepDraft(userId, written)
  }
  const send = () => {
    if (length === 0 || tooLong) return
    onSend(text.trim())
    write('')
    area.current?.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event) || hasTouchKeyboard()) return
    event.preventDefault()
    send()
  }

  return (
    <form onSubmit={submit} className="border-t border-line bg-surface px-3.5 py-3 wide:px-6 wide:py-3.5">
      <div className="flex items-end gap-3">
        <textarea
          ref={area}
          rows={1}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={keyDown}
          aria-label={t('compose', { name })}
          placeholder={t('compose.placeholder')}
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? problemId : undefined}
          className={cx(
            controlClass,
            'field-sizing-content max-h-[min(10rem,30dvh)] resize-none rounded-[1.4rem]! px-4.5!',
          )}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={t('compose.send')}
          className={cx('mb-px', length === 0 && 'opacity-60')}
          // A finger on the button must not close the keyboard.
          onPointerDown={(event) => event.preventDefault()}
        >
          <SendHorizontal size={20} />
        </IconButton>
      </div>
      {tooLong && (
        <p id={problemId} role="alert" className="mt-1.5 px-4.5 text-sm text-bad">
          {t('compose.too_long', { count: length, maximum: LIMITS.messageLength })}
        </p>
      )}
    </form>
  )
}

// An input method takes Enter to accept what is being composed. Safari ends the composition first and says so by key code 229.
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean => nativeEvent.isComposing || nativeEvent.keyCode === 229

const hasTouchKeyboard = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches

/** For browsers without `field-sizing: content`. */
const growByHand = (area: HTMLTextAreaElement | null): void => {
  if (area === null || CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 3}px`
}
