import { useTranslation } from 'react-i18next'

type PageHeadProps = { title?: string; description?: string }

/** The title in the browser's tab, and what search engines say of the page. The home page has the product's name alone. */
export const PageHead = ({ title, description }: PageHeadProps) => {
  const { t } = useTranslation('common')
  return (
    <>
      <title>{title === undefined ? t('product') : t('page_title', { page: title })}</title>
      {description !== undefined && <meta name="description" content={description} />}
    </>
  )
}
