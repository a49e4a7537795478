import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Settings } from '#contract/college/settings.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { Link, useSearchParams } from 'react-router'
import { useCollege } from '#client/platform/college.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { PageHead } from './panel/pageParts.tsx'
import { groupOf } from './groups/groups.ts'
import { refreshAfterSaving } from './refreshAfterSaving.ts'
import { settingsQuery } from './queries.ts'
import { type ConfirmationDialog, SettingsForm } from './SettingsForm.tsx'

/** The settings of the college. `Confirmation` asks for the password before a change that weakens security. */
export const CollegeSettings = ({ Confirmation }: { Confirmation: ConfirmationDialog }) => {
  const { t } = useTranslation(['college-settings', 'college-face', 'common'])
  const { data, error, isError, isFetchedAfterMount, refetch } = useQuery(settingsQuery)
  const client = useQueryClient()
  const [edition, setEdition] = useState(0)
  const group = groupOf(useSearchParams()[0].get('group'), data?.groups ?? [])
  const { mail, name: college } = useCollege()
  const showAgain = (newer?: Settings) => {
    if (newer) client.setQueryData(settingsQuery.queryKey, newer)
    setEdition(edition + 1)
  }

  return (
    <>
      <PageHead title={t('title')} />
      {/* The college's data has loaded once it has a name. */}
      {college !== '' && !mail && data?.groups.includes('registration') && (
        <div className="mb-5">
          <Banner tone="warn" title={t('no_mail')}>
            <Sentence parts={{ students: <Link to="/admin/students" />, alumni: <Link to="/admin/verifications" /> }}>
              {t('no_mail.text')}
            </Sentence>
          </Banner>
        </div>
      )}
      {/* Always fetched, because another administrator may have changed them since an earlier visit. */}
      {data && isFetchedAfterMount ? (
        <SettingsForm
          key={`${group} ${edition}`}
          group={group}
          settings={data}
          Confirmation={Confirmation}
          onDiscard={showAgain}
          onPutBack={(saved) => {
            showAgain(saved)
            refreshAfterSaving(client)
          }}
        />
      ) : isError ? (
        <ErrorState title={t('failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      ) : (
        <SkeletonGroup label={t('common:loading')}>
          <div className="grid gap-5">
            <Skeleton shape="block" height="17rem" />
            <Skeleton shape="block" height="22rem" />
            <Skeleton shape="block" height="18rem" />
          </div>
        </SkeletonGroup>
      )}
    </>
  )
}
