import { useCollege } from './college.ts'
import { useTranslation } from './i18n.ts'

/** Sets the tab's title: the page, and the name of the site. */
export const PageTitle = ({ page }: { page: string }) => {
  const { t } = useTranslation('common')
  const site = useSiteName()
  return <title>{t('page_title', { page, site })}</title>
}

/** Returns the name of the site: the college's, or the product's until the college has set one. */
export const useSiteName = (): string => {
  const { t } = useTranslation('common')
  return useCollege().name || t('product')
}
