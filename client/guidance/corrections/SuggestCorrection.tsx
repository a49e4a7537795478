import PenLine from 'lucide-react/icons/pen-line'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { Button } from '#client/ui/Button.tsx'

const CorrectionDialog = lazyPart(async () => (await import('./parts.ts')).CorrectionDialog, 'guide-corrections')

type Selected = { quote: string; top: number; left: number }

type SuggestCorrectionProps = {
  id: string
  author: string
  /** The text, whose words can be selected. */
  children: ReactNode
}

/** A guide's text with a button beside selected words, and one for the whole guide below it, to suggest a correction. */
export const SuggestCorrection = ({ id, author, children }: SuggestCorrectionProps) => {
  const { t } = useTranslation('guides')
  const text = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<Selected>()
  const [quote, setQuote] = useState<string>()
  useEffect(() => {
    const note = () => setSelected(text.current === null ? undefined : selectionIn(text.current))
    document.addEventListener('selectionchange', note)
    return () => document.removeEventListener('selectionchange', note)
  }, [])
  return (
    <div className="relative">
      <div ref={text}>{children}</div>
      {selected !== undefined && quote === undefined && (
        <div className="absolute z-10 print:hidden" style={{ insetBlockStart: selected.top, left: selected.left }}>
          <Button
            size="s"
            variant="secondary"
            icon={<PenLine size={16} />}
            // Keeps the selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setQuote(selected.quote)}
          >
            {t('correction')}
          </Button>
        </div>
      )}
      <p className="mt-5 print:hidden">
        <Button size="s" variant="quiet" icon={<PenLine size={16} />} onClick={() => setQuote(selected?.quote ?? '')}>
          {t('correction')}
        </Button>
      </p>
      {quote !== undefined && (
        <Suspense>
          <CorrectionDialog id={id} quote={quote} author={author} onClose={() => setQuote(undefined)} />
        </Suspense>
      )}
    </div>
  )
}

/** Returns the words selected within an element, and where a button below them fits. */
const selectionIn = (element: HTMLElement): Selected | undefined => {
  const selection = document.getSelection()
  const quote = selection?.toString().trim() ?? ''
  if (selection === null || selection.rangeCount === 0 || quote === '' || quote.length > GUIDANCE_LIMITS.quote)
    return undefined
  const range = selection.getRangeAt(0)
  if (!element.contains(range.commonAncestorContainer)) return undefined
  const [words, around] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
  return {
    quote,
    top: words.bottom - around.top + 8,
    left: Math.max(0, Math.min(words.left - around.left, around.width - BUTTON_WIDTH)),
  }
}

// The room for the button at the end of a line, in px.
const BUTTON_WIDTH = 220
