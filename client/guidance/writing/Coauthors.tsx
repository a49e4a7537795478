import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Coauthor } from '#contract/guidance/coauthors.ts'
import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import type { Guide } from '#contract/guidance/guides.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { useSession } from '#client/platform/useSession.ts'
import { Byline } from '#client/postings/public.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { coauthorsQuery } from '../guides/queries.ts'
import { useCoauthorRemoval } from '../guides/useCoauthorRemoval.ts'
import { InviteCoauthor } from './InviteCoauthor.tsx'

/** Who writes a guide together. Its author invites and removes co-authors, who can stop. */
export const Coauthors = ({ guide, back }: { guide: Guide; back: string }) => {
  const { t } = useTranslation(['guide-writing', 'common'])
  const { data, isPending, refetch } = useQuery(coauthorsQuery(guide._id))
  const [isInviting, setInviting] = useState(false)
  const author = useNameOf()(guide.author)
  return (
    <Card render={<section aria-labelledby="coauthors" />}>
      <h3 id="coauthors" className="text-base">
        {t('coauthors')}
      </h3>
      {isPending && (
        <SkeletonGroup label={t('coauthors')}>
          <Skeleton shape="block" height={44} />
        </SkeletonGroup>
      )}
      {data === undefined && !isPending && (
        <ErrorState title={t('coauthors.failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          {!data.mine && <p className="mt-1 text-sm text-soft">{t('coauthors.author', { name: author })}</p>}
          {data.mine && data.coauthors.length === 0 && <p className="mt-1 text-sm text-soft">{t('coauthors.none')}</p>}
          {data.coauthors.length > 0 && (
            <ul className="mt-1 grid">
              {data.coauthors.map((coauthor) => (
                <CoauthorRow key={coauthor._id} {...{ guideId: guide._id, coauthor, back }} mayRemove={data.mine} />
              ))}
            </ul>
          )}
          {data.mine && data.coauthors.length < GUIDANCE_LIMITS.coauthors && (
            <Button
              variant="ghost"
              size="s"
              icon={<UserPlus size={16} />}
              className="mt-2"
              onClick={() => setInviting(true)}
            >
              {t('coauthors.invite')}
            </Button>
          )}
          {isInviting && (
            <InviteCoauthor
              id={guide._id}
              except={[guide.author, ...data.coauthors].map((each) => each?._id ?? null)}
              onClose={() => setInviting(false)}
            />
          )}
        </>
      )}
    </Card>
  )
}

type CoauthorRowProps = { guideId: string; coauthor: Coauthor; mayRemove: boolean; back: string }

const CoauthorRow = ({ guideId, coauthor, mayRemove, back }: CoauthorRowProps) => {
  const { t } = useTranslation(['guide-writing', 'common'])
  const navigate = useNavigate()
  const name = useNameOf()(coauthor)
  const isOwn = coauthor._id === useSession()?.userId
  const { isPending, remove } = useCoauthorRemoval(guideId)
  const [isAsking, setAsking] = useState(false)
  const words = isOwn ? ('coauthors.leave' as const) : ('coauthors.remove' as const)
  const confirm = async (): Promise<void> => {
    if (!(await remove(coauthor._id ?? ''))) return
    setAsking(false)
    if (isOwn) void navigate(back)
  }
  return (
    <li className="flex items-center justify-between gap-x-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5">
        <Byline author={coauthor} />
        {coauthor.pending && <Chip size="s">{t('coauthors.pending')}</Chip>}
      </div>
      {(mayRemove || isOwn) && (
        <>
          <Button
            variant="quiet"
            size="s"
            className="-me-3 shrink-0"
            aria-label={isOwn ? undefined : t('coauthors.remove.named', { name })}
            onClick={() => setAsking(true)}
          >
            {t(words)}
          </Button>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title={t(`${words}.title`, { name })}
            confirmLabel={t(words)}
            cancelLabel={t('common:cancel')}
            onConfirm={() => void confirm()}
            danger
            pending={isPending}
          >
            <p>{t(`${words}.text`)}</p>
          </ConfirmDialog>
        </>
      )}
    </li>
  )
}
