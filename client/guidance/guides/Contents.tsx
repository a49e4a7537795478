import { useEffect, useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'

type Heading = { id: string; heading: string }

/** The contents of a guide beside it, with the part that is being read marked. */
export const Contents = ({ headings }: { headings: readonly Heading[] }) => {
  const { t } = useTranslation('guides')
  const current = useCurrent(headings)
  return (
    <Card render={<nav aria-labelledby="contents" />} padding="s" className="max-rail:hidden print:hidden">
      <h3 id="contents" className="text-base">
        {t('contents')}
      </h3>
      <Links headings={headings} current={current} />
    </Card>
  )
}

/** The contents of a guide as a closed row above its text, on narrow screens. */
export const ContentsRow = ({ headings }: { headings: readonly Heading[] }) => {
  const { t } = useTranslation('guides')
  return (
    <div className="rail:hidden print:hidden">
      <details className="group rounded-[10px] border border-line-strong">
        <summary className="flex min-h-12 cursor-pointer items-center gap-2 px-4 text-[0.9375rem] font-semibold text-heading">
          <span className="flex-1">{t('contents')}</span>
          <span className="text-sm font-normal text-soft">{t('contents.parts', { count: headings.length })}</span>
          <ChevronDown size={18} className="shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-3">
          <Links headings={headings} />
        </div>
      </details>
    </div>
  )
}

const Links = ({ headings, current }: { headings: readonly Heading[]; current?: string | undefined }) => (
  <ul className="mt-2 border-s-2 border-line">
    {headings.map(({ id, heading }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          aria-current={current === id ? 'location' : undefined}
          className="-ms-0.5 flex min-h-9 items-center border-s-2 border-transparent ps-3 text-sm break-words text-soft no-underline hover:text-navy aria-[current]:border-orange aria-[current]:font-semibold aria-[current]:text-heading pointer-coarse:min-h-11"
        >
          <bdi>{heading}</bdi>
        </a>
      </li>
    ))}
  </ul>
)

/** Returns the id of the last heading above the middle of the window. */
const useCurrent = (headings: readonly Heading[]): string | undefined => {
  const [current, setCurrent] = useState(headings[0]?.id)
  useEffect(() => {
    const update = () => {
      const passed = headings.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < window.innerHeight / 2,
      )
      setCurrent(passed.at(-1)?.id ?? headings[0]?.id)
    }
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [headings])
  return current
}
