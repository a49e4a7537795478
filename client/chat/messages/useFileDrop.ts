import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Takes files that are dropped anywhere on the section around an element; answers whether some hover over the window. */
export const useFileDrop = (within: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): boolean => {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFiles)

  useEffect(() => {
    const place = within.current?.closest('section')
    const hover = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      // Elsewhere the browser decides: there it opens the file.
      if (event.target instanceof Node && place?.contains(event.target)) event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      // Only out of the window: within it one goes from element to element.
      if (event.relatedTarget === null) setOver(false)
    }
    const end = () => setOver(false)
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      take(files)
    }
    window.addEventListener('dragover', hover)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', end)
    place?.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', hover)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', end)
      place?.removeEventListener('drop', drop)
    }
  }, [within])

  return over
}
