import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { SharedCvPage as Answer } from '#contract/mentoring/shared-cvs.ts'
import { ApiError } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { NotFound } from '#client/ui/illustrations/NotFound.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { PersonLine } from '../PersonLine.tsx'
import { Comments } from './Comments.tsx'
import { CvPages } from './CvPages.tsx'
import { DeleteCv } from './DeleteCv.tsx'
import { cvFileQuery, sharedCvQuery } from './queries.ts'

/** Renders a shared CV: its pages with numbered pins, and the comments beside them. */
export const SharedCvPage = () => {
  const { t } = useTranslation(['shared-cvs', 'common'])
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(sharedCvQuery(id))
  // A URL with a mistyped id is a 400, which means the same to the viewer. What was shown is gone too once it is deleted.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <EmptyState
        illustration={<NotFound />}
        title={t('not_found')}
        action={<Button render={<Link to="/dashboard/guidance/practice" />}>{t('not_found.action')}</Button>}
      >
        <p>{t('not_found.hint')}</p>
      </EmptyState>
    )
  if (data !== undefined) return <Sheet page={data} />
  return (
    <QueryFallback
      pending={isPending}
      blocks={['6rem', '40rem']}
      loadingLabel={t('loading')}
      failedTitle={t('failed')}
      retryLabel={t('common:retry')}
      onRetry={() => void refetch()}
    />
  )
}

const Sheet = ({ page }: { page: Answer }) => {
  const { t } = useTranslation('shared-cvs')
  const navigate = useNavigate()
  const { cv, kind, role, other, pairingId } = page
  const file = useQuery(cvFileQuery(cv._id))
  const [active, setActive] = useState<string>()
  usePageTitle(cv.name)
  const back = pairingId === null ? '/dashboard/guidance/practice' : `/dashboard/mentorship/${pairingId}`
  return (
    <>
      <BackLink to={back}>{t(pairingId === null ? 'back' : `back.${kind}`)}</BackLink>
      <Card className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-xl leading-tight break-words">
            <bdi>{cv.name}</bdi>
          </h1>
          <p className="mt-1 text-sm text-muted">
            <Facts facts={[t('pages', { count: cv.pages }), t('until', { day: day(cv.expiresAt) })]} />
          </p>
        </div>
        {other !== null && (
          <PersonLine person={other} size="s">
            <p className="text-[0.8125rem] text-muted">{t(role === 'owner' ? 'reads' : 'owns')}</p>
          </PersonLine>
        )}
        <div className="flex flex-wrap gap-2.5">
          <Button
            size="s"
            variant="ghost"
            icon={<Download size={16} />}
            disabled={file.data === undefined}
            onClick={() => file.data && saveFile(file.data, cv.name)}
          >
            {t('download')}
          </Button>
          {role === 'owner' && <DeleteCv cv={cv} onDeleted={() => void navigate(back, { replace: true })} />}
        </div>
      </Card>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 rail:grid-cols-[minmax(0,1fr)_22rem]">
        <CvPages page={page} file={file} active={active} onActivate={setActive} />
        <Comments page={page} active={active} onActivate={setActive} />
      </div>
    </>
  )
}
