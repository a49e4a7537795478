import {
  answerAsk,
  askForMore,
  readAsk,
  readQueueEntry,
  restEntry,
  wakeEntry,
  withdrawAsk,
} from '#contract/people/queue.ts'
import { answerLinkedAsk, readLinkedAsk } from '#contract/people/ask-link.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answer, ask, readOwn, withdraw } from './ask.ts'
import { answerLinked, readLinked } from './askLink.ts'
import { readEntry } from './entry.ts'
import { rest, wake } from './rests.ts'

/** Routes for the entries of the verification queue: questions to alumni and rests. */
export const queueRoutes = (app: App, platform: Platform): void => {
  serve(app, readQueueEntry, ({ viewer, params }) => readEntry(platform, viewer, params.id))
  serve(app, askForMore, ({ viewer, params, body, caller }) => ask(platform, viewer, params.id, body, caller))
  serve(app, withdrawAsk, ({ viewer, params }) => withdraw(platform, viewer, params.id))
  serve(app, restEntry, ({ viewer, params }) => rest(platform, viewer, params.id))
  serve(app, wakeEntry, ({ viewer, params }) => wake(platform, viewer, params.id))
  serve(app, readAsk, ({ viewer }) => readOwn(platform, viewer))
  serve(app, answerAsk, ({ viewer, body }) => answer(platform, viewer, body.answer))
  serve(app, readLinkedAsk, ({ body }) => readLinked(platform, body.token))
  serve(app, answerLinkedAsk, ({ body, caller }) => answerLinked(platform, body, caller))
}
