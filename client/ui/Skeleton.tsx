import type { ReactNode } from 'react'
import { cx } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type SkeletonProps = {
  shape?: 'line' | 'circle' | 'block' | undefined
  width?: string | number | undefined
  height?: string | number | undefined
}

/** The place of something that is loading, in its final shape. */
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
 * Says once that something loads, and shows its skeletons only when that takes longer than a blink. `data-pending` is for what
 * stands around it: what it would push down may wait.
 */
export function SkeletonGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" data-pending className="animate-[appear_200ms_200ms_both]">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  )
}
