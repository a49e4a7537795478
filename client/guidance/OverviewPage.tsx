import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { GuidanceTabs } from './GuidanceTabs.tsx'

/** Renders the overview of Guidance: where a field leads, and the people behind it. */
export const OverviewPage = () => {
  const { t } = useTranslation('guidance')
  return (
    <>
      <GuidanceTabs />
      <p className="mt-5">
        <Link to="how-we-count">{t('count')}</Link>
      </p>
    </>
  )
}
