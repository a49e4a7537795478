import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getAttachment, getAttachmentPreview } from '#contract/chat/messages.ts'
import { apiFile } from '#client/platform/api.ts'

/** An attached image or PDF as it is stored, or small. They are private: only a call with the token gets them. */
export const fileQuery = (id: string, size: 'whole' | 'preview') =>
  queryOptions({
    queryKey: ['attachments', id, size],
    queryFn: ({ signal }) =>
      apiFile(size === 'whole' ? getAttachment : getAttachmentPreview, { params: { id }, signal }),
    // A stored file never changes.
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** An address by which the page can show a file, as long as it is shown. */
export const useFileAddress = (file: Blob | undefined): string | undefined => {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (file === undefined) return undefined
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

/** Hands a file to the browser to be kept under the name that its sender gave it. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
