import ImageOff from 'lucide-react/icons/image-off'
import type { Ref } from 'react'
import { cx } from './classes.ts'

type ImageButtonProps = {
  /** Undefined while the image is loading. */
  src: string | undefined
  /** The action, for screen readers. */
  label: string
  /** The size at which it is shown, in px, so that nothing moves when the image loads. Narrow screens scale it down. */
  width: number
  height: number
  onPress: () => void
  /** If the image couldn't be loaded: that it couldn't, and the name of the retry. Pressing the button then retries. */
  failure?: { title: string; retryLabel: string; onRetry: () => void } | undefined
  tabIndex?: number | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

export const ImageButton = ({
  src,
  label,
  width,
  height,
  onPress,
  failure,
  tabIndex,
  className,
  ref,
}: ImageButtonProps) => (
  <button
    ref={ref}
    type="button"
    tabIndex={tabIndex}
    onClick={failure?.onRetry ?? onPress}
    aria-label={failure ? `${failure.title} ${failure.retryLabel}` : label}
    style={{ width, aspectRatio: `${width} / ${height}` }}
    className={cx('grid place-items-center overflow-hidden rounded-[12px] bg-line text-ink', className)}
  >
    {failure ? (
      <span className="grid justify-items-center gap-1.5 p-2 text-sm">
        <ImageOff size={22} />
        <span>{failure.title}</span>
        <span className="font-semibold underline underline-offset-4">{failure.retryLabel}</span>
      </span>
    ) : src === undefined ? (
      <span aria-hidden className="size-full animate-[shimmer_1.6s_ease-in-out_infinite] bg-line-strong" />
    ) : (
      <img src={src} alt="" draggable={false} className="size-full object-cover" />
    )}
  </button>
)
