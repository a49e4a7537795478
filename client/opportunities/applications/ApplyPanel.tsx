import Handshake from 'lucide-react/icons/handshake'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Applying } from '#contract/opportunities/applying.ts'
import type { Job } from '#contract/opportunities/jobs.ts'
import type { Referral } from '#contract/opportunities/referrals.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { fetchWhenIdle } from '#client/ui/fetchWhenIdle.ts'
import { AskedReferral } from '../referrals/AskedReferral.tsx'
import { APPLY } from './apply.ts'
import { AppliedState } from './AppliedState.tsx'
import { firstNameOf } from './words.ts'

const ApplySheet = lazyPart(
  fetchWhenIdle(async () => (await import('./ApplySheet.tsx')).ApplySheet),
  'applications',
  'cvs',
)
const AskDialog = lazyPart(
  fetchWhenIdle(async () => (await import('../referrals/AskDialog.tsx')).AskDialog),
  'applications',
)

type ApplyPanelProps = { job: Job; applying: Applying | null; referral: Referral | null; isOpen: boolean }

/** How the viewer applies for a job on the portal, and where their application and request for a referral are. For its readers, the applicants. */
export const ApplyPanel = ({ job, applying, referral, isOpen }: ApplyPanelProps) => {
  const { t } = useTranslation('applications')
  const { hash } = useLocation()
  const [isApplying, setApplying] = useState(hash === APPLY && applying?.mayApply === true)
  const [isAsking, setAsking] = useState(false)
  const name = firstNameOf(useNameOf()(job.author))
  const mine = applying?.mine ?? null
  const isDraft = mine?.state === 'draft'
  const mayApply = applying !== null && applying.mayApply && isOpen && !applying.paused
  const hasOpenReferral = referral !== null && !['lapsed', 'withdrawn'].includes(referral.state)
  const mayAsk = job.canRefer && isOpen && !job.mine && !hasOpenReferral && (job.author?._id ?? null) !== null
  const apply = (
    <Button wide onClick={() => setApplying(true)}>
      {t(isDraft ? 'apply.continue' : 'apply.here')}
    </Button>
  )
  return (
    <>
      {applying !== null && applying.applicants !== null && (
        <div className="grid gap-2">
          <Button wide icon={<Users size={18} />} render={<Link to={`/dashboard/jobs/${job._id}/applicants`} />}>
            {t('applicants', { count: applying.applicants.total })}
          </Button>
          {applying.applicants.waiting > 0 && (
            <p className="text-center text-sm text-soft">
              {t('applicants.waiting', { count: applying.applicants.waiting })}
            </p>
          )}
        </div>
      )}
      {mine !== null && !isDraft && <AppliedState brief={mine} />}
      {mayApply && (
        // Narrow screens have the button in the bar at the bottom.
        <div className={cx(mine?.outcome !== 'withdrew' && 'max-menu:hidden')}>
          <div className="max-menu:hidden">{apply}</div>
          <p className="text-center menu:mt-1.5 text-[0.8125rem] text-muted">
            {t(mine?.outcome === 'withdrew' ? 'apply.again' : 'apply.hint')}
          </p>
        </div>
      )}
      {applying?.paused === true && mine === null && <p className="text-sm text-soft">{t('paused')}</p>}
      {mayAsk && (
        <Button
          wide
          className={cx(mayApply && 'max-menu:hidden')}
          variant={mayApply || job.applyUrl !== null ? 'secondary' : 'primary'}
          icon={<Handshake size={18} />}
          onClick={() => setAsking(true)}
        >
          {t('referral.ask', { name })}
        </Button>
      )}
      {referral !== null && referral.state !== 'withdrawn' && (
        <div className="grid gap-2.5 border-t border-line pt-3.5">
          <AskedReferral referral={referral} />
        </div>
      )}
      {mayApply && (
        <div className="fixed short:static inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom)+1px)] z-20 flex gap-2.5 border-t border-line bg-surface px-4 py-2.5 menu:hidden print:hidden">
          {mayAsk && (
            <Button wide variant="secondary" icon={<Handshake size={18} />} onClick={() => setAsking(true)}>
              {t('referral.short')}
            </Button>
          )}
          {apply}
        </div>
      )}
      {isApplying && applying !== null && (
        <ApplySheet job={job} applying={applying} onClose={() => setApplying(false)} />
      )}
      {isAsking && <AskDialog job={job} onClose={() => setAsking(false)} />}
    </>
  )
}
