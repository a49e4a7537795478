import Landmark from 'lucide-react/icons/landmark'
import Quote from 'lucide-react/icons/quote'
import { useTranslation } from '#client/platform/i18n.ts'
import { Markdown } from '#client/ui/Markdown.tsx'
import { type GuidePart, idOf } from './parts.ts'

/** The text of a guide: its parts under their headings, and its boxes. */
export const GuideText = ({ parts }: { parts: readonly GuidePart[] }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-[1.0625rem] leading-[1.62] text-ink">
    {parts.map((part, at) =>
      part.kind === 'text' ? <Part key={at} part={part} at={at} /> : <Box key={at} {...part} />,
    )}
  </div>
)

const Part = ({ part: { heading, text }, at }: { part: GuidePart; at: number }) => (
  <>
    {heading !== null && (
      <h3 id={idOf(at)} dir="auto" className="mt-2 scroll-mt-20 text-start text-[1.3125rem] leading-snug break-words">
        {heading}
      </h3>
    )}
    {text.trim() !== '' && <Markdown rich>{text}</Markdown>}
  </>
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
