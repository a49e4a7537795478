import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { cx } from './classes.ts'

/**
 * The element that a piece of the design system becomes, with the look and content of the piece, but for what the element says
 * itself. Where both may have handlers of one kind, Base UI's `useRender` joins them.
 */
export function Become<Look extends { className?: string; ref?: object | null | undefined; children?: ReactNode }>({
  element,
  ...look
}: Look & { element: ReactElement }) {
  // The properties of an element are never anything but an object.
  const own = element.props as { className?: string }
  return cloneElement(element, { ...look, ...own, className: cx(look.className, own.className) || undefined } as object)
}
