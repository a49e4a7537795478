import Paperclip from 'lucide-react/icons/paperclip'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ATTACHMENT_TYPES } from '#contract/limits.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Tooltip } from '#client/ui/Tooltip.tsx'

/** Lets one choose images and PDF files. */
export const AttachButton = ({ onFiles }: { onFiles: (files: File[]) => void }) => {
  const { t } = useTranslation('messages')
  const input = useRef<HTMLInputElement>(null)
  const choose = () => {
    onFiles([...(input.current?.files ?? [])])
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <input ref={input} type="file" hidden multiple accept={ATTACHMENT_TYPES.join(',')} onChange={choose} />
      <Tooltip text={t('files.attach.hint')}>
        <IconButton label={t('files.attach')} className="mb-px" onClick={() => input.current?.click()}>
          <Paperclip size={20} />
        </IconButton>
      </Tooltip>
    </>
  )
}
