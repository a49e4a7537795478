import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { cx } from './classes.ts'

/**
 * Renders the element that a component becomes, with the component's look and content unless the element sets its own. If both may have handlers of
 * one kind, use Base UI's `useRender`, which merges them.
 */
export function Become<Look extends { className?: string; ref?: object | null | undefined; children?: ReactNode }>({
  element,
  ...look
}: Look & { element: ReactElement }) {
  // The props of an element are always an object.
  const own = element.props as { className?: string }
  return cloneElement(element, { ...look, ...own, className: cx(look.className, own.className) || undefined } as object)
}
