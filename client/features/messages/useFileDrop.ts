import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Takes files that are dropped anywhere on the section around an element; answers whether some hover over it. */
export const useFileDrop = (within: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean => {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    const place = within.current?.closest('section')
    const hover = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Into a part of it one does not leave it.
      if (!(event.relatedTarget instanceof Node && place?.contains(event.relatedTarget))) setOver(false)
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      setOver(false)
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    place?.addEventListener('dragover', hover)
    place?.addEventListener('dragleave', leave)
    place?.addEventListener('drop', drop)
    return () => {
      place?.removeEventListener('dragover', hover)
      place?.removeEventListener('dragleave', leave)
      place?.removeEventListener('drop', drop)
    }
  }, [within])

  return over
}
