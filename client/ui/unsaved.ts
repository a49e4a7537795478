import { createContext } from 'react'

/** The question before a dialog throws away what was typed into it; undefined where nothing is asked. */
export const UnsavedContext = createContext<{ title: string; text: string; keep: string; discard: string } | undefined>(
  undefined,
)
