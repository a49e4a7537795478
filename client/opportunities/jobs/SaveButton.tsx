import { useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import type { Job } from '#contract/opportunities/jobs.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { toast } from '#client/ui/toast.ts'
import { keepJob } from './queries.ts'

/** The bookmark button of a job: pressed while it is saved. With `named` it has a label. */
export const SaveButton = ({ job, named = false }: { job: Job; named?: boolean }) => {
  const { t } = useTranslation('jobs')
  const cache = useQueryClient()
  const { title, saved } = job
  const toggle = () => void keepJob(cache, job, !saved).catch(() => toast.error(t('save.failed')))
  const mark = <Bookmark size={named ? 18 : 20} className={saved ? 'fill-current' : undefined} />
  return named ? (
    <Button variant="ghost" icon={mark} aria-pressed={saved} onClick={toggle}>
      {t(saved ? 'saved' : 'save.short')}
    </Button>
  ) : (
    <IconButton
      label={t(saved ? 'unsave' : 'save', { title })}
      aria-pressed={saved}
      onClick={toggle}
      className={saved ? 'text-navy' : undefined}
    >
      {mark}
    </IconButton>
  )
}
