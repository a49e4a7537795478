import { listStudents } from '#contract/people/students.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { pageOfStudents } from './students.ts'

export const studentRoutes = (app: App, { db }: Platform): void => {
  serve(app, listStudents, ({ query }) => pageOfStudents(db, query))
}
