import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'

type VisuallyHiddenProps = { children: ReactNode; render?: ReactElement | undefined }

/** Words for screen readers only. */
export function VisuallyHidden({ children, render }: VisuallyHiddenProps) {
  return useRender({ defaultTagName: 'span', render, props: { className: 'sr-only', children } })
}
