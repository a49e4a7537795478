import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The heading of a page of the admin panel, and what stands beside it. */
export const PageHead = ({ title, intro, children }: { title: string; intro?: string; children?: ReactNode }) => {
  const { t } = useTranslation('common')
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <title>{t('page_title', { page: title })}</title>
      <div className="min-w-0">
        <h1 className="text-3xl">{title}</h1>
        {intro && <p className="mt-1.5 text-soft">{intro}</p>}
      </div>
      {children}
    </header>
  )
}
