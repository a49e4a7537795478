import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { cx } from '#client/ui/classes.ts'

type SplitViewProps = {
  list: ReactNode
  /** The open item; undefined without any. */
  item: ReactNode
  /** Whether the item was chosen. Phones show either the list or the chosen item; wider screens open the first one without a choice. */
  isChosen: boolean
  /** The way back to the list, on phones. */
  back: { label: string; to: To }
}

/** A list with its open item beside it, or below it on tablets. */
export const SplitView = ({ list, item, isChosen, back }: SplitViewProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 rail:grid-cols-[22rem_minmax(0,1fr)]">
    <div className={cx('min-w-0 wide:max-rail:max-h-80 wide:max-rail:overflow-y-auto', isChosen && 'max-wide:hidden')}>
      {list}
    </div>
    {item !== undefined && (
      <div className={cx('min-w-0', !isChosen && 'max-wide:hidden')}>
        <Link
          to={back.to}
          className="-mt-1 mb-1 inline-flex min-h-11 items-center gap-1.5 font-medium no-underline wide:hidden"
        >
          <ArrowLeft size={18} aria-hidden />
          {back.label}
        </Link>
        {item}
      </div>
    )}
  </div>
)
