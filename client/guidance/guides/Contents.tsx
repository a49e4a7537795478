import { useEffect, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'

type Heading = { id: string; heading: string }

/** The contents of a guide, with the part that is being read marked. */
export const Contents = ({ headings }: { headings: readonly Heading[] }) => {
  const { t } = useTranslation('guides')
  const current = useCurrent(headings)
  return (
    <Card render={<nav aria-labelledby="contents" />} padding="s" className="print:hidden">
      <h3 id="contents" className="text-base">
        {t('contents')}
      </h3>
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
    </Card>
  )
}

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
