import type { ReactNode } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { splitLinks } from '#client/ui/splitLinks.ts'

type MessageTextProps = {
  text: string
  /** A MessageEnd. */
  end: ReactNode
  tabIndex: number
  expanded: boolean
  onExpand: (expanded: boolean) => void
}

/** Renders the text of a message with its links; a long one is collapsed until it is expanded. */
export const MessageText = ({ text, end, tabIndex, expanded, onExpand }: MessageTextProps) => {
  const { t } = useTranslation('messages')
  const long = isLong(text)
  const words = splitLinks(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a
        // A part has no identity other than its index.
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
      <p dir="auto" className={cx('break-words whitespace-pre-wrap', !expanded && 'line-clamp-12')}>
        {words}
      </p>
      <div className="flex items-end justify-between">
        <button
          type="button"
          tabIndex={tabIndex}
          aria-expanded={expanded}
          onClick={() => onExpand(!expanded)}
          className="min-h-11 rounded-s font-semibold underline underline-offset-4"
        >
          {t(expanded ? 'text.less' : 'text.more')}
        </button>
        {end}
      </div>
    </>
  )
}

/** The number of lines shown of a collapsed text. */
const collapsedLines = 12

const collapsedLength = 900

/** Returns whether a text is long enough to be collapsed. */
export const isLong = (text: string): boolean =>
  text.length > collapsedLength || text.split('\n').length > collapsedLines
