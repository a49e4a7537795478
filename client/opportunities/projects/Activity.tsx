import { useMutation, useQueryClient } from '@tanstack/react-query'
import Clock from 'lucide-react/icons/clock'
import History from 'lucide-react/icons/history'
import type { Project } from '#contract/opportunities/projects.ts'
import { ago, day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { isStale } from './isStale.ts'
import { keepProject, projectsQuery } from './queries.ts'

/** Shows when a project was last active and how soon its maintainer answers. The maintainer can say that it still is. */
export const Activity = ({ project }: { project: Project }) => {
  const { t } = useTranslation(['projects', 'members'])
  const { activeAt, codeChangedAt, repliesWithin, mine, starter } = project
  if (starter && codeChangedAt === null) return null
  const isOld = isStale(project)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
      <span className="inline-flex items-center gap-1.5">
        <History size={15} className="shrink-0 text-muted" aria-hidden />
        {isOld
          ? t('stale', { date: day(activeAt) })
          : t(activeAt === codeChangedAt ? 'active.code' : 'active', { ago: ago(activeAt) })}
      </span>
      {repliesWithin !== null && !mine && (
        <span className="inline-flex items-center gap-1.5">
          <Clock size={15} className="shrink-0 text-muted" aria-hidden />
          {t(`members:replies.${repliesWithin}`)}
        </span>
      )}
      {mine && isOld && <Keep project={project} />}
    </div>
  )
}

const Keep = ({ project: { _id } }: { project: Project }) => {
  const { t } = useTranslation('projects')
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => keepProject(_id),
    onSuccess: () => {
      toast.success(t('confirm.done'))
      return cache.invalidateQueries({ queryKey: projectsQuery.queryKey })
    },
    onError: (error) => toast.error(messageOf(error)),
    networkMode: 'always',
  })
  return (
    <Button variant="ghost" size="s" pending={isPending} onClick={() => mutate()}>
      {t('confirm')}
    </Button>
  )
}
