import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { useTranslation } from '#client/platform/i18n.ts'
import { isHttpUrl } from '#contract/isHttpUrl.ts'
import type { Project } from '#contract/opportunities/projects.ts'
import { Byline, HiddenNote, LongText, OwnPosting, PendingChip, PostingMenu } from '#client/postings/public.ts'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { cx } from '#client/ui/classes.ts'
import { Activity } from './Activity.tsx'
import { isStale } from './isStale.ts'
import { Roles } from './Roles.tsx'
import { ProjectForm } from './ProjectForm.tsx'
import { dropProject, projectsQuery } from './queries.ts'

/** A project: its description, its languages, and a link to its code. */
export const ProjectCard = ({ project }: { project: Project }) => {
  const { t } = useTranslation('projects')
  return (
    <Card
      id={project._id}
      tabIndex={-1}
      render={<li />}
      className={cx('flex flex-col gap-3 outline-offset-2', isStale(project) && 'bg-transparent shadow-none')}
    >
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 text-lg leading-snug break-words">
          <bdi>{project.name}</bdi>
        </h3>
        {project.mine ? (
          <OwnPosting
            kind="projects"
            name={project.name}
            form={(close) => <ProjectForm project={project} onSaved={close} onCancel={close} />}
            remove={() => dropProject(project._id)}
            list={projectsQuery}
          />
        ) : (
          !project.starter && <PostingMenu about={{ kind: 'project', id: project._id }} name={project.name} />
        )}
      </div>
      <LongText>{project.description}</LongText>
      <HiddenNote reason={project.hiddenReason} />
      <ul aria-label={t('languages')} className="flex flex-wrap gap-2">
        {project.languages.map((language) => (
          <li key={language} className="min-w-0">
            <Chip>
              <bdi>{language}</bdi>
            </Chip>
          </li>
        ))}
      </ul>
      {project.roles.length > 0 && <Roles project={project} />}
      <Activity project={project} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-2">
        {isHttpUrl(project.repository) && (
          <a
            href={project.repository}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('repository.of', { name: project.name })}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-link underline underline-offset-3"
          >
            {t('repository')}
            <ExternalLinkIcon size={15} />
          </a>
        )}
        {project.pending && <PendingChip />}
        {!project.starter && <Byline author={project.author} />}
      </div>
    </Card>
  )
}
