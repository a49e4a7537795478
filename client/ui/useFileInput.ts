import { useEffect, useRef, useState, type DragEvent } from 'react'

/**
 * The file in a native file input, whether chosen or dropped, so that the form sends it by itself.
 * `preview` is an object URL of the file for the time it is shown.
 */
export function useFileInput(onFile: ((file: File | undefined) => void) | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [over, setOver] = useState(false)
  const preview = usePreview(file)

  const take = (next: File | undefined) => {
    setFile(next)
    onFile?.(next)
  }

  const clear = () => {
    if (input.current) input.current.value = ''
    take(undefined)
    input.current?.focus()
  }

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (!dropped || !input.current) return
    // An input's files cannot be built by hand, only carried over.
    const carrier = new DataTransfer()
    carrier.items.add(dropped)
    input.current.files = carrier.files
    take(dropped)
  }

  const dropZone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: drop,
  }

  return { input, file, preview, over, clear, dropZone, take: () => take(input.current?.files?.[0]) }
}

function usePreview(file: File | undefined) {
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (!file) return setPreview(undefined)
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return preview
}
