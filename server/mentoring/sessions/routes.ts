import * as contract from '#contract/mentoring/sessions.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { calendarOfSession } from './calendar.ts'
import { addSession, answerSession, changeSession, removeSession } from './sessions.ts'

export const sessionRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.addPairingSession, ({ params, body, viewer }) => addSession(platform, viewer, params.id, body))
  serve(app, contract.changePairingSession, ({ params, body, viewer }) =>
    changeSession(platform, viewer, placeOf(params), body),
  )
  serve(app, contract.removePairingSession, ({ params, body, viewer }) =>
    removeSession(platform, viewer, placeOf(params), body.words ?? ''),
  )
  serve(app, contract.answerPairingSession, ({ params, body, viewer }) =>
    answerSession(platform, viewer, placeOf(params), body),
  )
  serve(app, contract.exportPairingSession, async ({ params, viewer, caller, reply }) =>
    reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="session.ics"')
      .send(await calendarOfSession(platform, viewer, placeOf(params), caller)),
  )
}

const placeOf = ({ id, sessionId }: { id: string; sessionId: string }) => ({ pairingId: id, id: sessionId })
