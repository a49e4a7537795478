import { useEffect, useRef, useState, type DragEvent } from 'react'

/**
 * Stores a chosen or dropped file in a native file input, so that the form submits it, and replaces it with the result of `prepare`. `preview` is an
 * object URL of the file while it is shown.
 */
export function useFileInput(
  onFile: ((file: File | undefined) => void) | undefined,
  prepare: (file: File) => Promise<File> = (file) => Promise.resolve(file),
) {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [over, setOver] = useState(false)
  const preview = usePreview(file)

  const take = (next: File | undefined) => {
    setFile(next)
    onFile?.(next)
    if (next) void replace(next)
  }
  // Skipped if another file was chosen meanwhile.
  const replace = async (chosen: File) => {
    const prepared = await prepare(chosen)
    if (prepared === chosen || input.current?.files?.[0] !== chosen) return
    put(prepared)
    setFile(prepared)
    onFile?.(prepared)
  }
  // An input's files can't be constructed, only transferred.
  const put = (next: File) => {
    const carrier = new DataTransfer()
    carrier.items.add(next)
    if (input.current) input.current.files = carrier.files
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
    if (dropped) choose(dropped)
  }
  const choose = (next: File) => {
    put(next)
    take(input.current?.files?.[0])
  }

  const dropZone = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: drop,
  }

  return { input, file, preview, over, clear, dropZone, take: () => take(input.current?.files?.[0]), put: choose }
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
