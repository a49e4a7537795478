import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'

const columns = 8

/** Renders a grid of emoji with arrow-key navigation. Screen readers know their names. */
export const EmojiGrid = ({ onChoose }: { onChoose: (emoji: string) => void }) => {
  const { t } = useTranslation('messages')
  const [current, setCurrent] = useState(0)
  const grid = useRef<HTMLDivElement>(null)
  // Delayed, because the opener first looks for an element to focus.
  useEffect(() => grid.current?.querySelector('button')?.focus({ preventScroll: true }), [])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = nextOf(event.key, current, isRightToLeft ? -1 : 1)
    if (next === undefined) return
    event.preventDefault()
    const index = Math.min(EMOJI.length - 1, Math.max(0, next))
    setCurrent(index)
    event.currentTarget.querySelectorAll('button')[index]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the arrow keys only speed up what the buttons do
    <div
      ref={grid}
      role="group"
      aria-label={t('emoji')}
      onKeyDown={onKeyDown}
      className="grid grid-cols-8 justify-items-center gap-0.5"
    >
      {EMOJI.map((emoji, index) => (
        <button
          key={emoji}
          type="button"
          tabIndex={index === current ? 0 : -1}
          onClick={() => onChoose(emoji)}
          className="grid size-11 place-items-center rounded-s text-2xl hover:bg-pale focus-visible:bg-pale"
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}

const nextOf = (key: string, from: number, forward: 1 | -1): number | undefined => {
  switch (key) {
    case 'ArrowRight':
      return from + forward
    case 'ArrowLeft':
      return from - forward
    case 'ArrowDown':
      return from + columns
    case 'ArrowUp':
      return from - columns
    case 'Home':
      return 0
    case 'End':
      return EMOJI.length - 1
    default:
      return undefined
  }
}

/** The emoji offered in the composer: faces, hands, hearts, and college topics. */
const EMOJI = [
  ...['😀', '😄', '😁', '😂', '🤣', '😊', '🙂', '😉', '😍', '😘', '😎', '🤓', '🤩', '🥳', '😋', '😜'],
  ...['🤔', '🤨', '😐', '🙄', '😏', '😌', '😴', '😅', '😳', '😮', '😢', '😭', '😤', '😱', '🤯', '🥺'],
  ...['👍', '👎', '👌', '🙏', '👏', '🙌', '💪', '🤝', '👋', '✌️', '🤞', '👀', '🤷', '🤦', '🙋', '🫶'],
  ...['❤️', '🧡', '💛', '💚', '💙', '💜', '🖤', '💔', '🔥', '✨', '⭐', '🎉', '🎂', '🎁', '🏆', '💯'],
  ...['🎓', '📚', '📖', '✏️', '📝', '💻', '🔬', '🧪', '💡', '🚀', '📅', '⏰', '☕', '🍕', '🎵', '✅'],
] as const
