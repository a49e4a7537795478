import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { SectionHead } from '#client/ui/Section.tsx'
import { GuideItem } from './GuideItem.tsx'
import { topGuidesQuery } from './queries.ts'

/** Renders the guides that fit the member best. Renders nothing while loading, or if there are none. */
export const TopGuides = () => {
  const { t } = useTranslation('guides')
  const { data } = useQuery(topGuidesQuery)
  if (data === undefined || data.guides.length === 0) return null
  return (
    <section aria-labelledby="top-guides" className="mt-7">
      <SectionHead id="top-guides">{t('title')}</SectionHead>
      <ul className="rows">
        {data.guides.map((guide) => (
          <GuideItem key={guide._id} guide={guide} />
        ))}
      </ul>
      <p className="mt-2">
        <Link to="/dashboard/guidance/guides" className="inline-flex min-h-11 items-center font-semibold text-link">
          {t('all', { count: data.total })}
        </Link>
      </p>
    </section>
  )
}
