import { TIMES } from '#contract/limits.ts'
import type { Project } from '#contract/opportunities/projects.ts'

/** Tells whether nothing has been heard of a project for half a year. The listings that came with the portal have no maintainer here to ask. */
export const isStale = ({ starter, activeAt }: Pick<Project, 'starter' | 'activeAt'>, now = Date.now()): boolean =>
  !starter && now - Date.parse(activeAt) > TIMES.projectStale
