import type { Domain } from '#server/platform/domain.ts'
import { deskRoutes } from './routes.ts'

/** The alumni office's desk: its frame, Today and its search. Each walks what the domains contribute. */
export const desk: Domain = { define: deskRoutes }
