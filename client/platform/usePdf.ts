import { useEffect, useState } from 'react'
import type { Pdf } from './pdf.ts'

/** A file, as far as it has been opened. `failed`: it needs a password, or can't be read. */
type Opened = { file: Blob; pdf?: Pdf; failed?: 'password' | 'damaged' }

/** Opens a PDF, and closes it on unmount. The reader is loaded with the first file. */
export const usePdf = (file: Blob | undefined): Pick<Opened, 'pdf' | 'failed'> => {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    if (file === undefined) return undefined
    let isGone = false
    let close = () => {}
    const show = async () => {
      const next = await open(file)
      close = () => next.pdf?.close()
      if (isGone) close()
      else setOpened(next)
    }
    void show()
    return () => {
      isGone = true
      close()
    }
  }, [file])
  return opened?.file === file ? (opened ?? {}) : {}
}

const open = async (file: Blob): Promise<Opened> => {
  try {
    const { openPdf } = await import('./pdf.ts')
    const pdf = await openPdf(file)
    return typeof pdf === 'string' ? { file, failed: pdf } : { file, pdf }
  } catch {
    return { file, failed: 'damaged' }
  }
}
