import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { Link } from 'react-router'
import { giveConsent } from '#contract/account/terms.ts'
import { useLogout } from '../sessions/logout.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Brand } from '#client/platform/Brand.tsx'
import { PageTitle } from '#client/platform/PageTitle.tsx'
import { CurrentTerms } from './CurrentTerms.tsx'
import { consentQuery, termsQuery } from './queries.ts'

/** Shows the terms and asks for consent; `changed` when the member agreed to an earlier version. */
export const ConsentPage = ({ changed }: { changed: boolean }) => {
  const { t } = useTranslation(['terms', 'common'])
  const cache = useQueryClient()
  const logOut = useLogout()
  const { data: terms, isError, refetch } = useQuery(termsQuery)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (version: number) => api(giveConsent, { body: { version } }),
    onSuccess: (consent) => cache.setQueryData(consentQuery.queryKey, consent),
    // Newer terms were published while these were being read.
    onError: () => void cache.invalidateQueries({ queryKey: termsQuery.queryKey }),
  })

  return (
    <main className="page grid min-h-dvh content-start gap-6 py-6 sm:py-10 [&>*]:mx-auto [&>*]:w-full [&>*]:max-w-3xl">
      <PageTitle page={t('title')} />
      <Brand />
      <div>
        <h1 className="text-3xl">{t('consent.title')}</h1>
        {changed && <p className="mt-2 text-soft">{t('consent.changed')}</p>}
      </div>
      <Card padding="l">
        <CurrentTerms terms={terms} failed={isError} onRetry={() => void refetch()} />
      </Card>
      <div className="sticky bottom-0 grid gap-3 short:static border-t border-line bg-canvas py-4">
        {error && (
          <Banner tone="bad" announce>
            {messageOf(error, t('consent.failed'))}
          </Banner>
        )}
        <div className="flex flex-wrap items-center gap-3 max-sm:[&>button]:flex-1">
          <Button pending={isPending} disabled={terms === undefined} onClick={() => terms && mutate(terms.version)}>
            {t('consent.agree')}
          </Button>
          <Button variant="ghost" onClick={logOut}>
            {t('consent.log_out')}
          </Button>
        </div>
        <p className="text-sm text-soft">
          <Sentence parts={{ data: <Link to="/dashboard/settings/data" /> }}>{t('consent.leave')}</Sentence>
        </p>
      </div>
    </main>
  )
}
