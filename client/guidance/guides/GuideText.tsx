import Landmark from 'lucide-react/icons/landmark'
import Quote from 'lucide-react/icons/quote'
import type { GuidePart } from '#contract/guidance/guideParts.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { Markdown } from '#client/ui/Markdown.tsx'
import { idOf } from './parts.ts'

type GuideTextProps = {
  parts: readonly GuidePart[]
  /** Beside the text that is being written: smaller, and its headings aren't targets of links. */
  isPreview?: boolean
}

/** The text of a guide: its parts under their headings, and its boxes. Each has its place in `data-part`. */
export const GuideText = ({ parts, isPreview = false }: GuideTextProps) => (
  <div
    className={cx(
      'grid grid-cols-[minmax(0,1fr)] gap-4 text-ink',
      isPreview ? 'text-base leading-relaxed' : 'text-[1.0625rem] leading-[1.62]',
    )}
  >
    {parts.map((part, at) => (
      <div key={at} data-part={at}>
        {part.kind === 'text' ? <Part part={part} id={isPreview ? undefined : idOf(at)} /> : <Box {...part} />}
      </div>
    ))}
  </div>
)

const Part = ({ part: { heading, text }, id }: { part: GuidePart; id: string | undefined }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    {heading !== null && (
      <h3 id={id} dir="auto" className="mt-2 scroll-mt-20 text-start text-[1.3125rem] leading-snug break-words">
        {heading}
      </h3>
    )}
    {text.trim() !== '' && <Markdown rich>{text}</Markdown>}
  </div>
)

const Box = ({ kind, text }: GuidePart) => {
  const { t } = useTranslation('guides')
  const isOffice = kind === 'office'
  return (
    <aside
      className={
        isOffice
          ? 'max-w-170 rounded-m border border-line border-s-3 border-s-navy px-4 py-3.5'
          : 'max-w-170 rounded-m bg-pale px-4 py-3.5'
      }
    >
      <p className="mb-1.5 flex items-center gap-2 text-[0.9375rem] font-semibold text-heading">
        {isOffice ? <Landmark size={16} /> : <Quote size={16} />}
        {t(isOffice ? 'box.office' : 'box.words')}
      </p>
      <Markdown rich>{text}</Markdown>
    </aside>
  )
}
