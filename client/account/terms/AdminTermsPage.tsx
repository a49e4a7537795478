import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Say, useTranslation } from '#client/platform/i18n.ts'
import { termsQuery } from './queries.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { PageHead, LeaveDialog } from '#client/college/public.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { LIMITS, TERMS_SECTIONS } from '#contract/limits.ts'
import { publishTerms, type Terms } from '#contract/account/terms.ts'
import { api } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/toast.ts'

/** The terms of use, and the way to publish others. */
export const AdminTermsPage = () => {
  const { t } = useTranslation(['terms', 'common'])
  const { data, isError, isFetchedAfterMount, refetch } = useQuery(termsQuery)
  return (
    <>
      <PageHead title={t('title')} intro={t('publish.intro')} />
      {/* Not what was loaded on an earlier visit: another administrator may have published since. */}
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

/** What is in force, and the draft of what is to replace it. */
const TermsForm = ({ terms }: { terms: Terms }) => {
  const { t } = useTranslation(['terms', 'common'])
  const cache = useQueryClient()
  const [body, setBody] = useState(terms.body)
  const [asking, setAsking] = useState(false)
  const changed = body.trim() !== terms.body
  const tooLong = body.trim().length > LIMITS.termsLength

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api(publishTerms, { body: { body, replaces: terms.version } }),
    onSuccess: ({ message, terms: published }) => {
      toast.success(message)
      cache.setQueryData(termsQuery.queryKey, published)
      void cache.invalidateQueries({ queryKey: ['administration', 'audit'] })
    },
    onSettled: () => setAsking(false),
  })

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
      {error && (
        <Banner tone="bad" announce>
          {error.message || t('publish.failed')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={!changed || tooLong} pending={isPending} onClick={() => setAsking(true)}>
          {t('publish.submit')}
        </Button>
        {body === '' && (
          <Button variant="ghost" onClick={() => setBody(portalTerms(t))}>
            {t('publish.begin')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('publish.confirm', { version: terms.version + 1 })}
        confirmLabel={t('publish.submit')}
        cancelLabel={t('common:cancel')}
        pending={isPending}
        onConfirm={() => mutate()}
      >
        {t('publish.confirm.text')}
      </ConfirmDialog>
      <LeaveDialog unsaved={changed} />
    </Card>
  )
}

/** The terms that the portal comes with as plain text, for an administrator to begin with. */
const portalTerms = (t: Say<['terms', 'common']>): string =>
  TERMS_SECTIONS.map((section) => `${t(`${section}.title`)}\n${t(`${section}.text`)}`).join('\n\n')
