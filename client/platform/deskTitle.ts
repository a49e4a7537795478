import { createContext } from 'react'

/** The place of the page's heading in the bar of the desk; null outside of the desk. */
export const DeskTitleSlot = createContext<HTMLElement | null>(null)
