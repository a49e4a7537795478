import { scrollStrip } from '#client/ui/scrollStrip.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink } from 'react-router'
import type { AdminSection } from '#client/platform/domain.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { cx } from '#client/ui/classes.ts'
import { tabsAround, useCounts, useDeskSections } from './sections.ts'

/** Tabs for the pages that share an entry of the menu. On phones the pages about people share one as well. */
export const SectionTabs = () => {
  const { t } = useTranslation('panel')
  const { sections, current } = useDeskSections()
  const tabs = tabsAround(sections, current)
  const people = current?.group === 'people' ? sections.filter(({ group }) => group === 'people') : []
  const shown = tabs.length > 0 ? tabs : people
  if (current === undefined || shown.length < 2) return null
  return (
    <Strip key={current.path}>
      <nav aria-label={t(tabs.length > 0 ? 'tabs' : 'group.people')} className={cx(tabs.length === 0 && 'wide:hidden')}>
        <ul className="-ms-3 flex gap-1">
          {shown.map((section) => (
            <Tab key={section.path} section={section} />
          ))}
        </ul>
      </nav>
    </Strip>
  )
}

const Tab = ({ section: { path, label } }: { section: AdminSection }) => {
  const { t } = useTranslation('panel')
  const { waiting } = useCounts().ofSection(path)
  return (
    <li>
      <NavLink
        to={`/admin/${path}`}
        className="relative flex min-h-11 items-center gap-2 px-3 text-[0.9375rem] font-medium whitespace-nowrap text-soft no-underline outline-offset-[-3px] hover:text-navy aria-[current=page]:font-semibold aria-[current=page]:text-heading aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.75 aria-[current=page]:after:rounded-t-full aria-[current=page]:after:bg-orange forced-colors:aria-[current=page]:after:bg-[highlight]"
      >
        {t(label)}
        <Badge tone="quiet" count={waiting} label={t('waiting', { count: waiting })} />
      </NavLink>
    </li>
  )
}

/** Scrolls the current tab into view. */
const Strip = ({ children }: { children: ReactNode }) => {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => scrollStrip(strip.current, strip.current?.querySelector('[aria-current=page]')), [])
  return (
    <div
      ref={strip}
      className="strip fading-ends mb-4 border-b border-line max-wide:-mx-4 max-wide:px-4 has-[>.wide\:hidden]:wide:hidden print:hidden"
    >
      {children}
    </div>
  )
}
