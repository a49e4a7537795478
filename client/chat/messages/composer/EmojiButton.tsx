import Smile from 'lucide-react/icons/smile'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Popover } from '#client/ui/Popover.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'

const EmojiGrid = lazy(async () => ({ default: (await import('./EmojiGrid.tsx')).EmojiGrid }))

type EmojiButtonProps = { area: RefObject<HTMLTextAreaElement | null>; onWrite: (text: string) => void }

/** Puts an emoji where the caret is. Where one types by touch, the keyboard has them. */
export const EmojiButton = ({ area, onWrite }: EmojiButtonProps) => {
  const { t } = useTranslation('messages')
  const [open, setOpen] = useState(false)
  const choose = (emoji: string) => {
    const field = area.current
    if (field === null) return
    field.setRangeText(emoji, field.selectionStart, field.selectionEnd, 'end')
    onWrite(field.value)
    setOpen(false)
  }
  return (
    <Popover
      trigger={
        <IconButton label={t('emoji')} title={t('emoji')} className="mb-px [@media(hover:none)]:hidden">
          <Smile size={20} />
        </IconButton>
      }
      title={t('emoji')}
      open={open}
      onOpenChange={setOpen}
      returnFocus={() => area.current}
    >
      <Suspense fallback={<Skeleton shape="block" height={468} />}>
        <EmojiGrid onChoose={choose} />
      </Suspense>
    </Popover>
  )
}
