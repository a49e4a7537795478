import type { Project } from '#contract/opportunities/projects.ts'
import { presentPosting } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { ProjectRow } from './queries.ts'

/** A project as the viewer gets it. */
export const presentProject = (row: ProjectRow, viewer: Viewer, publicUrl: string): Project => ({
  ...presentPosting(row, viewer, publicUrl),
  starter: row.starter,
  name: row.name,
  description: row.description,
  languages: row.languages,
  repository: row.repository,
  createdAt: row.created_at.toISOString(),
})
