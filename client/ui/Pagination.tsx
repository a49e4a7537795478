import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactElement, ReactNode } from 'react'
import { Button } from './Button.tsx'

type Step = { label: string; render?: ReactElement | undefined; onClick?: (() => void) | undefined }

type PaginationProps = { label: string; previous: Step | undefined; next: Step | undefined; children?: ReactNode }

/** Links to the previous and the next page, with the position in between. At an end of the list its side is empty. */
export function Pagination({ label, previous, next, children }: PaginationProps) {
  return (
    <nav aria-label={label} className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 py-4">
      <span>
        {previous && (
          <Button variant="ghost" icon={<ChevronLeft size={18} />} render={previous.render} onClick={previous.onClick}>
            {previous.label}
          </Button>
        )}
      </span>
      <span className="tabular text-sm text-soft">{children}</span>
      <span className="justify-self-end">
        {next && (
          <Button variant="ghost" render={next.render} onClick={next.onClick}>
            {next.label}
            <ChevronRight size={18} aria-hidden />
          </Button>
        )}
      </span>
    </nav>
  )
}
