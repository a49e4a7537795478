import { TIMES } from '#contract/limits.ts'
import type { Project } from '#contract/opportunities/projects.ts'
import { notify } from '#server/notifications/public.ts'
import { ownOr } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { EmailAction } from '#server/platform/email/actions.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performEach } from '#server/platform/tasks/performEach.ts'
import { projectPostings } from './projects.ts'
import { findProject, findStale, isAsked, markAsked, setActive } from './queries.ts'

/** Notes that the viewer's own project is still active. Throws like `ownOr`. */
export const confirmActive = async (platform: Platform, viewer: Viewer, id: string): Promise<Project> => {
  const { db, config, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  ownOr('project.not_found', await findProject(db, viewer, id), viewer)
  await setActive(db, id, now())
  return projectPostings.present(
    orThrow(await findProject(db, viewer, id), 'project.not_found'),
    viewer,
    config.publicUrl,
  )
}

/** Returns the action of emails to maintainers: the project is still active. It has an effect once. */
export const projectActions = (platform: Platform): EmailAction[] => [
  {
    name: 'project_active',
    titleOf: async (viewer, id) => ownOr('project.not_found', await findProject(platform.db, viewer, id), viewer).name,
    pathOf: (id) => `/dashboard/open-source#${id}`,
    perform: async (viewer, id) => {
      if (!(await isAsked(platform.db, id))) return 'done_before'
      await confirmActive(platform, viewer, id)
      return undefined
    },
  },
]

/** Asks the maintainers of projects without activity for half a year whether they still are, once each. */
export const askAboutStale = async (platform: Platform): Promise<void> => {
  const { db, now } = platform
  const before = new Date(now().getTime() - TIMES.projectStale)
  const stale = await findStale(db, before)
  await performEach(platform, 'asking a maintainer about a project', stale, ({ id, author_id, name }) =>
    transaction(db, async (tx) => {
      if (!(await markAsked(tx, id, { before, now: now() }))) return
      await notify(platform, tx, { memberId: author_id, type: 'project_stale', subject: id, values: { title: name } })
    }),
  )
}
