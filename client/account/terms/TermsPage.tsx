import { useEffect, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { PageTitle } from '#client/platform/PageTitle.tsx'
import type { getTerms, Terms } from '#contract/account/terms.ts'
import { getPublic } from '#client/platform/getPublic.ts'
import { CurrentTerms } from './CurrentTerms.tsx'

/** Shows the terms of use to anyone. */
export const TermsPage = () => {
  const { t } = useTranslation(['terms', 'common'])
  const { terms, failed, load } = useTerms()
  return (
    <article className="page py-12 md:py-18 [&>*]:mx-auto [&>*]:max-w-3xl">
      <PageTitle page={t('title')} />
      <meta name="description" content={t('description')} />
      <h1 className="text-5xl">{t('title')}</h1>
      <p className="mt-5 text-lg text-soft md:text-xl md:leading-normal">{t('lead')}</p>
      <div className="mt-10 rounded-m border border-line bg-surface px-5 py-7 shadow-1 md:mt-14 md:px-10 md:py-10">
        <CurrentTerms terms={terms} failed={failed} onRetry={load} />
      </div>
    </article>
  )
}

const useTerms = () => {
  const [terms, setTerms] = useState<Terms>()
  const [failed, setFailed] = useState(false)
  const load = (): void => {
    setFailed(false)
    getPublic<typeof getTerms>('/api/terms').then(setTerms, () => setFailed(true))
  }
  useEffect(load, [])
  return { terms, failed, load }
}
