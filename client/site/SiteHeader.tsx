import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Logo } from '#client/ui/Logo.tsx'
import { SiteActions } from './SiteActions.tsx'
import { SiteLinks } from './SiteLinks.tsx'
import { SiteMenu } from './SiteMenu.tsx'

/** Logo, top links, the choice of the language and the way in. Below 1280 px links and buttons fold into a menu. */
export const SiteHeader = ({ languages }: { languages: ReactNode }) => {
  const { t } = useTranslation('common')
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas/90 backdrop-blur-md [html:not(.js)_&]:static">
      <div className="page flex h-19 items-center gap-2 xl:grid xl:grid-cols-[1fr_auto_1fr] xl:gap-8 max-xl:[html:not(.js)_&]:h-auto max-xl:[html:not(.js)_&]:flex-wrap max-xl:[html:not(.js)_&]:gap-1 max-xl:[html:not(.js)_&]:py-4">
        <Link to="/" className="flex justify-self-start rounded-s no-underline">
          <Logo>{t('product')}</Logo>
        </Link>
        <nav aria-label={t('nav.main')} className="flex gap-9 max-xl:hidden">
          <SiteLinks className="border-b-3 py-2 text-sm" />
        </nav>
        <div className="ms-auto flex items-center gap-3">
          {languages}
          <div className="flex gap-3 empty:hidden max-xl:hidden">
            <SiteActions />
          </div>
        </div>
        <SiteMenu />
      </div>
    </header>
  )
}
