import {
  registerAlumnus as registerAlumnusRoute,
  registerStudent as registerStudentRoute,
} from '#contract/account/registration.ts'
import { type App, type Input, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { registerAlumnus, registerStudent } from './registration.ts'

export const registrationRoutes = (app: App, platform: Platform): void => {
  serve(app, registerStudentRoute, async ({ body, caller, reply }) =>
    leadOn(reply, await registerStudent(platform, body, caller)),
  )
  serve(app, registerAlumnusRoute, async ({ body, caller, reply }) =>
    leadOn(reply, await registerAlumnus(platform, body, caller)),
  )
}

/** Leads a browser that sends the form itself, because it runs no scripts, to the login page instead of showing it the JSON. */
const leadOn = <Answer>(reply: Input<typeof registerStudentRoute>['reply'], answer: Answer): Answer => {
  if (reply.request.headers['sec-fetch-mode'] === 'navigate') reply.code(303).header('location', '/login')
  return answer
}
