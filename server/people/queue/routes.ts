import {
  addMemberNote,
  answerAsk,
  askForMore,
  readAsk,
  readQueueEntry,
  removeMemberNote,
  restEntry,
  wakeEntry,
  withdrawAsk,
} from '#contract/people/queue.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { answer, ask, readOwn, withdraw } from './ask.ts'
import { readEntry } from './entry.ts'
import { addNote, removeNote, rest, wake } from './notes.ts'

/** Routes for the entries of the verification queue: questions to alumni, rests and notes. */
export const queueRoutes = (app: App, platform: Platform): void => {
  serve(app, readQueueEntry, ({ viewer, params }) => readEntry(platform, viewer, params.id))
  serve(app, askForMore, ({ viewer, params, body, caller }) => ask(platform, viewer, params.id, body, caller))
  serve(app, withdrawAsk, ({ viewer, params }) => withdraw(platform, viewer, params.id))
  serve(app, restEntry, ({ viewer, params }) => rest(platform, viewer, params.id))
  serve(app, wakeEntry, ({ viewer, params }) => wake(platform, viewer, params.id))
  serve(app, addMemberNote, ({ viewer, params, body }) => addNote(platform, viewer, params.id, body))
  serve(app, removeMemberNote, ({ viewer, params }) => removeNote(platform, viewer, params.id, params.noteId))
  serve(app, readAsk, ({ viewer }) => readOwn(platform, viewer))
  serve(app, answerAsk, ({ viewer, body }) => answer(platform, viewer, body.answer))
}
