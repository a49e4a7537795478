import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#client/ui/cx.ts'
import { cutAtAddresses } from './addresses.ts'
import { isLong } from './fold.ts'

type MessageTextProps = {
  text: string
  /** A MessageEnd. */
  end: ReactNode
  tabIndex: number
  unfolded: boolean
  onUnfold: (unfolded: boolean) => void
}

/** A message as it was written, its addresses as links; of a long one the first lines, until more is asked for. */
export const MessageText = ({ text, end, tabIndex, unfolded, onUnfold }: MessageTextProps) => {
  const { t } = useTranslation('messages')
  const long = isLong(text)
  const words = cutAtAddresses(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a
        // A part has no other name than its place.
        key={index}
        href={part}
        target="_blank"
        rel="noopener noreferrer"
        tabIndex={tabIndex}
        className="underline underline-offset-2"
      >
        {part}
      </a>
    ),
  )
  if (!long)
    return (
      <p dir="auto" className="flow-root break-words whitespace-pre-wrap">
        <span>{words}</span>
        {end}
      </p>
    )
  return (
    <>
      <p dir="auto" className={cx('break-words whitespace-pre-wrap', !unfolded && 'line-clamp-12')}>
        {words}
      </p>
      <div className="flex items-end justify-between">
        <button
          type="button"
          tabIndex={tabIndex}
          aria-expanded={unfolded}
          onClick={() => onUnfold(!unfolded)}
          className="min-h-11 rounded-s font-semibold underline underline-offset-4"
        >
          {t(unfolded ? 'text.less' : 'text.more')}
        </button>
        {end}
      </div>
    </>
  )
}
