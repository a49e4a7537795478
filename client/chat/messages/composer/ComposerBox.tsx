import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
} from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { LIMITS } from '#contract/limits.ts'
import { controlClass, cx } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import X from 'lucide-react/icons/x'
import { isComposing } from '#client/ui/isComposing.ts'

type ComposerBoxProps = {
  area: RefObject<HTMLTextAreaElement | null>
  label: string
  text: string
  /** Why nothing can be written now. Shown instead of the text, which stays a draft. */
  closed?: string | undefined
  onWrite: (text: string) => void
  /** The label and icon of the button. It is pale while there is nothing to submit, and idle while submitting. */
  submit: { label: string; icon: ReactNode; ready: boolean; pending?: boolean }
  onSubmit: () => void
  /** Closing the page would lose content. */
  unkept: boolean
  /** Handles keys other than Enter. */
  onKey: (event: KeyboardEvent) => void
  onPaste?: (event: ClipboardEvent) => void
  /** The context above the text, announced with it. */
  about?: ReactNode
  before?: ReactNode
  problem?: string | undefined
}

// Shows the maximum length from this many characters on.
const near = LIMITS.messageLength - 400

/** Renders a text box and its button. Enter submits and Shift+Enter inserts a line break. On touch keyboards, Enter inserts a line break. */
export const ComposerBox = ({
  area,
  label,
  text,
  closed,
  onWrite,
  submit,
  onSubmit,
  unkept,
  onKey,
  onPaste,
  about,
  before,
  problem,
}: ComposerBoxProps) => {
  const { t } = useTranslation('messages')
  const [aboutId, noteId] = [useId(), useId()]
  const length = text.trim().length
  const tooLong = length > LIMITS.messageLength
  useLayoutEffect(() => growByHand(area.current), [area, text])

  const attempt = () => {
    if (!tooLong && submit.ready && submit.pending !== true) onSubmit()
  }
  const formSubmitted = (event: SubmitEvent) => {
    event.preventDefault()
    attempt()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key !== 'Enter') return onKey(event)
    if (event.shiftKey || hasTouchKeyboard()) return
    event.preventDefault()
    attempt()
  }

  return (
    <form
      onSubmit={formSubmitted}
      data-typed={unkept ? '' : undefined}
      className="border-t border-line bg-surface px-3.5 py-3 wide:px-6 wide:py-3.5"
    >
      <div id={aboutId}>{about}</div>
      <div className="flex items-end gap-2 wide:gap-3">
        {before}
        <textarea
          ref={area}
          id={composerId}
          rows={1}
          value={closed === undefined ? text : ''}
          // Not `disabled`, which would drop the focus.
          readOnly={closed !== undefined}
          aria-disabled={closed !== undefined || undefined}
          onChange={(event) => onWrite(event.currentTarget.value)}
          onKeyDown={keyDown}
          onPaste={onPaste}
          aria-label={label}
          placeholder={closed ?? t('compose.placeholder')}
          aria-invalid={tooLong || undefined}
          aria-describedby={`${aboutId} ${noteId}`}
          className={cx(
            controlClass,
            'field-sizing-content max-h-[min(10rem,30dvh)] resize-none rounded-[1.4rem]! px-4.5!',
            closed !== undefined && 'bg-sunken!',
          )}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={submit.label}
          aria-busy={submit.pending}
          className={cx('mb-px', (!submit.ready || submit.pending || tooLong) && 'opacity-60')}
          // Tapping the button must not close the keyboard.
          onPointerDown={(event) => event.preventDefault()}
        >
          {submit.icon}
        </IconButton>
      </div>
      <div id={noteId} className="px-4.5 text-sm *:mt-1.5">
        {tooLong ? (
          <p role="alert" className="text-bad">
            {t('compose.too_long', { count: length, maximum: LIMITS.messageLength })}
          </p>
        ) : (
          length >= near && (
            <p className="tabular text-end text-muted">
              {t('compose.length', { count: length, maximum: LIMITS.messageLength })}
            </p>
          )
        )}
        {problem !== undefined && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
      </div>
    </form>
  )
}

/** Fallback for browsers without `field-sizing: content`. */
const growByHand = (area: HTMLTextAreaElement | null): void => {
  if (area === null || CSS.supports('field-sizing', 'content')) return
  area.style.height = 'auto'
  area.style.height = `${area.scrollHeight + 3}px`
}

type ComposerNoteProps = { icon: ReactNode; title: string; text: string; endLabel: string; onEnd: () => void }

/** Shows the message being replied to or edited, with a cancel button. */
export const ComposerNote = ({ icon, title, text, endLabel, onEnd }: ComposerNoteProps) => (
  <div className="mb-2.5 flex items-center gap-2.5 rounded-s border-s-3 border-orange bg-pale py-1 ps-3 pe-1 text-sm">
    <span className="shrink-0 text-navy">{icon}</span>
    <p className="min-w-0 flex-1">
      <span className="block truncate font-semibold text-navy">{title}</span>
      <span dir="auto" className="block truncate text-soft">
        {text}
      </span>
    </p>
    <IconButton label={endLabel} onClick={onEnd}>
      <X size={20} />
    </IconButton>
  </div>
)

/**
 * Moves the caret to the end of the text on mount and whenever `about` names another message. On touch devices only for the latter,
 * because the keyboard must not open unasked.
 */
export const useComposerFocus = (area: RefObject<HTMLTextAreaElement | null>, about: string | undefined): void => {
  useEffect(() => {
    if (about === undefined && hasTouchKeyboard()) return
    area.current?.focus({ preventScroll: true })
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [area, about])
}

/** Returns whether the device has a touch keyboard, which covers the page and has no Shift+Enter. */
export const hasTouchKeyboard = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches

/** The id of the composer's text field. */
const composerId = 'composer'

/** Focuses the composer. */
export const focusComposer = (): void => document.getElementById(composerId)?.focus()
