import { useQueryClient } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { followApplyLink } from '#contract/opportunities/tracking.ts'
import type { Job } from '#contract/opportunities/jobs.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { applicationsQuery } from './queries.ts'

/** The link to apply on another site. The portal asks later whether the viewer applied. */
export const ApplyLink = ({ job, link, isSecond }: { job: Job; link: string; isSecond: boolean }) => {
  const { t } = useTranslation('applications')
  const cache = useQueryClient()
  const follow = () => {
    if (job.mine) return
    // Without an answer the portal only doesn't ask.
    void api(followApplyLink, { params: { id: job._id }, keepalive: true })
      .then(() => cache.invalidateQueries(applicationsQuery))
      .catch(() => undefined)
  }
  return (
    <Button
      wide
      variant={isSecond ? 'ghost' : 'primary'}
      icon={<ExternalLink size={18} />}
      onClick={follow}
      render={
        // oxlint-disable-next-line jsx-a11y/anchor-has-content -- Button fills it
        <a href={link} target="_blank" rel="noopener noreferrer" />
      }
    >
      {t(isSecond ? 'apply.there' : 'apply.link')}
    </Button>
  )
}
