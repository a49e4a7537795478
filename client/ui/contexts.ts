import { createContext } from 'react'

/** The message shown instead of errors while offline; undefined while online. */
export const OfflineContext = createContext<{ title: string; text: string } | undefined>(undefined)

/** The question before a dialog discards input; undefined for not asking. */
export const UnsavedContext = createContext<{ title: string; text: string; keep: string; discard: string } | undefined>(
  undefined,
)

/** Closes the surrounding dialog like its cross; undefined outside of one. */
export const LeaveContext = createContext<(() => void) | undefined>(undefined)
