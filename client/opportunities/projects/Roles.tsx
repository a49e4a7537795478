import { Link } from 'react-router'
import type { Project } from '#contract/opportunities/projects.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'

/** Lists the roles that a project looks for. Offering help opens a conversation with its maintainer, with a first line that can be changed. */
export const Roles = ({ project: { name, roles, author, mine } }: { project: Project }) => {
  const { t } = useTranslation('projects')
  const maintainer = mine ? null : (author?._id ?? null)
  return (
    <div className="grid gap-2">
      <h4 className="text-sm font-semibold text-heading">{t('role')}</h4>
      <ul className="grid divide-y divide-line rounded-s border border-line bg-sunken">
        {roles.map(({ skill, hours, task }, index) => (
          <li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-3 py-2.5">
            <div className="min-w-40 flex-1">
              <p className="text-[0.9375rem]">
                <bdi className="font-semibold">{skill}</bdi>
                {hours !== null && <span className="text-sm text-soft"> · {t('role.hours', { count: hours })}</span>}
              </p>
              {task !== '' && (
                <p dir="auto" className="text-sm wrap-anywhere text-soft">
                  {task}
                </p>
              )}
            </div>
            {maintainer !== null && (
              <Button
                variant="ghost"
                size="s"
                aria-label={t('role.help.of', { skill, name })}
                render={
                  <Link
                    to={`/dashboard/messages/${maintainer}`}
                    state={{ begin: t(task === '' ? 'role.line' : 'role.line.task', { name, skill, task }) }}
                  />
                }
              >
                {t('role.help')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
