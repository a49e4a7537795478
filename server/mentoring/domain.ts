import type { Domain } from '#server/platform/domain.ts'
import { mentorshipRoutes } from './routes.ts'

export const mentoring: Domain = { define: mentorshipRoutes }
