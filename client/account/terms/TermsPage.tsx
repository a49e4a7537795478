import { QueryClientProvider } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { queryClient } from '#client/platform/queryClient.ts'
import { CurrentTerms } from './CurrentTerms.tsx'

/** The terms of use, for anyone. */
export const TermsPage = () => {
  const { t } = useTranslation(['terms', 'common'])
  return (
    <article className="page py-12 md:py-18 [&>*]:mx-auto [&>*]:max-w-3xl">
      <title>{t('common:page_title', { page: t('title') })}</title>
      <meta name="description" content={t('description')} />
      <h1 className="text-5xl">{t('title')}</h1>
      <p className="mt-5 text-lg text-soft md:text-xl md:leading-normal">{t('lead')}</p>
      <div className="mt-10 rounded-m border border-line bg-surface px-5 py-7 shadow-1 md:mt-14 md:px-10 md:py-10">
        <QueryClientProvider client={queryClient}>
          <CurrentTerms />
        </QueryClientProvider>
      </div>
    </article>
  )
}
