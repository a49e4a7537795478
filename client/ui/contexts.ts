import { createContext } from 'react'

/** What stands in the place of errors while there is no connection, which then is what is wrong; undefined while there is. */
export const OfflineContext = createContext<{ title: string; text: string } | undefined>(undefined)

/** The question before a dialog throws away what was typed into it; undefined where nothing is asked. */
export const UnsavedContext = createContext<{ title: string; text: string; keep: string; discard: string } | undefined>(
  undefined,
)

/** Leaves the dialog around it as its cross does; undefined outside of one. */
export const LeaveContext = createContext<(() => void) | undefined>(undefined)
