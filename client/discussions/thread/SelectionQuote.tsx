import Quote from 'lucide-react/icons/quote'
import { useEffect, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { selectedQuote } from './currentPost.ts'

/** How long a selection must stay the same before the button appears, in ms. */
const REST = 200

/** A button above the selected text of a post, which quotes it like the key Q. */
export const SelectionQuote = ({ onQuote }: { onQuote: () => void }) => {
  const { t } = useTranslation('thread')
  const place = useSelectionPlace()
  if (place === undefined) return null
  return (
    <Button
      variant="secondary"
      size="s"
      icon={<Quote size={16} />}
      aria-keyshortcuts="q"
      // Pressing it would end the selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        onQuote()
        window.getSelection()?.removeAllRanges()
      }}
      style={place}
      className="absolute! z-20 -translate-x-1/2 shadow-2 pointer-coarse:min-h-11 print:hidden"
    >
      {t('quote')}
    </Button>
  )
}

type Place = { top: number; left: number }

/** Returns the place for a button at the selected text of a post, in px of the page; undefined if none is selected. */
const useSelectionPlace = (): Place | undefined => {
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => setPlace(selectedQuote() === undefined ? undefined : placeOfSelection())
    const listen = () => {
      clearTimeout(timer)
      if (window.getSelection()?.isCollapsed !== false) setPlace(undefined)
      else timer = setTimeout(update, REST)
    }
    document.addEventListener('selectionchange', listen)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', listen)
    }
  }, [])
  return place
}

// Phones show their own menu above a selection.
const placeOfSelection = (): Place | undefined => {
  const box = window.getSelection()?.getRangeAt(0).getBoundingClientRect()
  const offset = document.querySelector('[data-thread-sheet]')?.getBoundingClientRect()
  if (box === undefined || offset === undefined) return undefined
  const isBelow = matchMedia('(pointer: coarse)').matches || box.top < 120
  const middle = box.left + box.width / 2 - offset.left
  return {
    top: (isBelow ? box.bottom + 10 : box.top - 46) - offset.top,
    left: Math.min(Math.max(middle, 60), offset.width - 60),
  }
}
