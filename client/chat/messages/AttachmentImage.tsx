import { useQuery } from '@tanstack/react-query'
import ImageOff from 'lucide-react/icons/image-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Attachment } from '#contract/chat/messages.ts'
import type { Box } from './attachmentBox.ts'
import { AttachmentDialog } from './AttachmentDialog.tsx'
import { fileQuery, useFileAddress } from './files.ts'

type AttachmentImageProps = { attachment: Attachment; box: Box; tabIndex: number }

/** An image, small; its place is kept from the beginning. Pressing it shows it whole. */
export const AttachmentImage = ({ attachment, box: { width, height }, tabIndex }: AttachmentImageProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const [open, setOpen] = useState(false)
  const { data, isError, refetch } = useQuery(fileQuery(attachment._id, 'preview'))
  const address = useFileAddress(data)
  const { name } = attachment

  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        onClick={() => (isError ? void refetch() : setOpen(true))}
        aria-label={isError ? `${t('image.failed')} ${t('common:retry')}` : t('image.open', { name })}
        style={{ width, aspectRatio: `${width} / ${height}` }}
        className="-mx-2 mb-1 grid max-w-[calc(100%+1rem)] place-items-center overflow-hidden rounded-[12px] bg-line text-ink"
      >
        {isError ? (
          <span className="grid justify-items-center gap-1.5 p-2 text-sm">
            <ImageOff size={22} />
            <span>{t('image.failed')}</span>
            <span className="font-semibold underline underline-offset-4">{t('common:retry')}</span>
          </span>
        ) : address === undefined ? (
          <span aria-hidden className="size-full animate-[shimmer_1.6s_ease-in-out_infinite] bg-line-strong" />
        ) : (
          <img src={address} alt="" draggable={false} className="size-full object-cover" />
        )}
      </button>
      {open && <AttachmentDialog attachment={attachment} preview={address} onClose={() => setOpen(false)} />}
    </>
  )
}
