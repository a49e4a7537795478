import type { ReactNode } from 'react'
import { cx } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type SkeletonProps = {
  shape?: 'line' | 'circle' | 'block' | undefined
  width?: string | number | undefined
  height?: string | number | undefined
}

/** A placeholder for loading content, in its final shape. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  const round = shape === 'circle' ? 'rounded-full' : shape === 'block' ? 'rounded-m' : 'rounded-s'
  const size =
    shape === 'circle'
      ? { width: width ?? 44, height: height ?? width ?? 44 }
      : { width: width ?? '100%', height: height ?? (shape === 'line' ? 14 : 120) }
  return (
    <span
      aria-hidden
      className={cx('block max-w-full shrink-0 animate-[shimmer_1.6s_ease-in-out_infinite] bg-line', round)}
      style={size}
    />
  )
}

/**
 * Announces once that something is loading, and shows its skeletons only if that takes noticeably long. `data-pending` is for surrounding content,
 * which may wait so that it isn't pushed down.
 */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" data-pending className="animate-[appear_200ms_200ms_both]">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
