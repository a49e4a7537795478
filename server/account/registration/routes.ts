import {
  registerAlumnus as registerAlumnusRoute,
  registerStudent as registerStudentRoute,
} from '#contract/account/registration.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { registerAlumnus, registerStudent } from './registration.ts'

export const registrationRoutes = (app: App, platform: Platform): void => {
  serve(app, registerStudentRoute, ({ body, caller }) => registerStudent(platform, body, caller))
  serve(app, registerAlumnusRoute, ({ body, caller }) => registerAlumnus(platform, body, caller))
}
