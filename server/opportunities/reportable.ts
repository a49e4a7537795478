import type { Reportables } from '#server/platform/reportable.ts'
import { isBy } from '#server/postings/public.ts'
import { findJob } from './jobs/queries.ts'
import { findProject } from './projects/queries.ts'

/** Finds jobs and projects that the viewer may see, for reports. */
export const reportable: Pick<Reportables, 'job' | 'project'> = {
  job: async ({ db }, viewer, id) => {
    const job = await findJob(db, viewer, id)
    if (job === undefined) return undefined
    const { author_id: authorId, title, company, description: text } = job
    return { authorId, mine: isBy(job, viewer), title: `${title} · ${company}`, text, path: `/dashboard/jobs/${id}` }
  },
  project: async ({ db }, viewer, id) => {
    const project = await findProject(db, viewer, id)
    if (project === undefined) return undefined
    const { author_id: authorId, name: title, description: text } = project
    return { authorId, mine: isBy(project, viewer), title, text, path: '/dashboard/open-source' }
  },
}
