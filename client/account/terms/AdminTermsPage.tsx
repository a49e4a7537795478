import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Say, useTranslation } from '#client/platform/i18n.ts'
import { termsQuery } from './queries.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { PageHead, LeaveDialog } from '#client/college/public.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { LIMITS, TERMS_SECTIONS } from '#contract/limits.ts'
import { publishTerms, type Terms } from '#contract/account/terms.ts'
import { PasswordProof } from '#contract/password-confirmation.ts'
import { api } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'
import { ConfirmPasswordDialog } from '../second-factor/ConfirmPasswordDialog.tsx'

/** Shows the terms of use and publishes new ones. */
export const AdminTermsPage = () => {
  const { t } = useTranslation(['terms', 'common'])
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(termsQuery)
  return (
    <>
      <PageHead title={t('title')} intro={t('publish.intro')} />
      {/* Always fetched, because another administrator may have published since an earlier visit. */}
      {data && isFetchedAfterMount ? (
        <TermsForm key={data.version} terms={data} />
      ) : isError ? (
        <ErrorState title={t('load_failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup label={t('common:loading')}>
          <Skeleton shape="block" height="30rem" />
        </SkeletonGroup>
      )}
    </>
  )
}

/** Shows the current terms, and the draft of the next. */
const TermsForm = ({ terms }: { terms: Terms }) => {
  const { t } = useTranslation(['terms', 'common'])
  const cache = useQueryClient()
  const [body, setBody] = useState(terms.body)
  const [asking, setAsking] = useState(false)
  const changed = body.trim() !== terms.body
  const tooLong = body.trim().length > LIMITS.termsLength

  return (
    <Card padding="l" className="grid gap-5">
      <p className="text-soft">
        {t('publish.current', { version: terms.version, day: day(terms.publishedAt) })}{' '}
        <Link to="/terms" target="_blank">
          {t('publish.read')}
        </Link>
      </p>
      <TextArea
        name="body"
        label={t('publish.body')}
        hint={t('publish.body.hint')}
        minRows={12}
        maxRows={30}
        error={tooLong ? t('publish.body.too_long', { maximum: LIMITS.termsLength }) : undefined}
        value={body}
        onValueChange={setBody}
      />
      <div className="flex flex-wrap gap-3">
        <Button disabled={!changed || tooLong} onClick={() => setAsking(true)}>
          {t('publish.submit')}
        </Button>
        {body === '' && (
          <Button variant="ghost" onClick={() => setBody(portalTerms(t))}>
            {t('publish.begin')}
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmPasswordDialog
          title={t('publish.confirm', { version: terms.version + 1 })}
          intro={t('publish.confirm.text')}
          schema={PasswordProof}
          submit={t('publish.submit')}
          send={async (proof) => {
            const { message, terms: published } = await api(publishTerms, {
              body: { ...proof, body, replaces: terms.version },
            })
            toast.success(message)
            setAsking(false)
            cache.setQueryData(termsQuery.queryKey, published)
            void cache.invalidateQueries({ queryKey: ['administration', 'audit'] })
          }}
          onClose={() => setAsking(false)}
        />
      )}
      <LeaveDialog unsaved={changed} />
    </Card>
  )
}

/** Returns the portal's built-in terms as plain text, as a starting point for an administrator. */
const portalTerms = (t: Say<['terms', 'common']>): string =>
  TERMS_SECTIONS.map((section) => `${t(`${section}.title`)}\n${t(`${section}.text`)}`).join('\n\n')
