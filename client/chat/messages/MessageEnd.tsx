import type { ReactNode } from 'react'
import { cx } from '#client/ui/cx.ts'

/**
 * What a message ends with, its time and state: in the last line of its text, or below that where the line is full. Its line
 * is as high as one of the text, so that both stand on one baseline in every script.
 */
export const MessageEnd = ({ muted, children }: { muted: boolean; children: ReactNode }) => (
  <span className="float-end ms-3">
    <span
      className={cx(
        'tabular inline-flex items-center gap-1.5 text-xs leading-none whitespace-nowrap not-italic',
        muted && 'text-muted',
      )}
    >
      {children}
    </span>
  </span>
)
