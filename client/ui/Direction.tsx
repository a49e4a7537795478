import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'

/** Provides the writing direction to the components inside: arrow keys and menu positions follow it. */
export const Direction = ({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) => (
  <DirectionProvider direction={direction}>{children}</DirectionProvider>
)
