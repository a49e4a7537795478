import type { RefObject } from 'react'
import { useControl } from './fieldContexts.ts'

type FileInputProps = {
  accept?: string | undefined
  input: RefObject<HTMLInputElement | null>
  onTake: () => void
}

/** The native file input, invisible but in the Tab order; its container shows the focus (`focus-within`). */
export function FileInput({ accept, input, onTake }: FileInputProps) {
  return <input type="file" {...useControl()} ref={input} accept={accept} onChange={onTake} className="sr-only" />
}
