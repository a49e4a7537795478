import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'

/** Tells the pieces inside which way the language is written: arrow keys and the places of menus follow. */
export const Direction = ({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) => (
  <DirectionProvider direction={direction}>{children}</DirectionProvider>
)
