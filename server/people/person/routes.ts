import { addNote, removeNote } from '#contract/people/notes.ts'
import { readPerson, readPersonHistory } from '#contract/people/person.ts'
import { setMemorial, undoMemorial } from '#contract/people/memorial.ts'
import * as mergeContract from '#contract/people/merge.ts'
import { confirmPassword } from '#server/account/public.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { mergeEmailType } from '../merge/emails.ts'
import * as merge from '../merge/merge.ts'
import * as memorial from '../memorial/memorial.ts'
import * as notes from '../notes/notes.ts'
import { readHistory } from './history.ts'
import * as person from './person.ts'

/** Routes for the page of a person at the desk. */
export const personRoutes = (app: App, platform: Platform): void => {
  serve(app, readPerson, ({ viewer, params }) => person.readPerson(platform, viewer, params.id))
  serve(app, readPersonHistory, ({ viewer, params }) => readHistory(platform, viewer, params.id))
  serve(app, addNote, ({ viewer, params, body }) => notes.addNote(platform, viewer, params.id, body))
  serve(app, removeNote, ({ viewer, params }) => notes.removeNote(platform, viewer, params.id, params.noteId))
  platform.emails.define(mergeEmailType(platform))
  const pairOf = ({ id, otherId }: { id: string; otherId: string }) => ({ keptId: id, closedId: otherId })
  serve(app, mergeContract.findNamesakes, ({ params, query }) =>
    merge.findNamesakes(platform, params.id, query.q ?? ''),
  )
  serve(app, mergeContract.previewMerge, ({ params }) => merge.previewMerge(platform, pairOf(params)))
  serve(app, mergeContract.mergePeople, async ({ viewer, params, body, caller }) => {
    await confirmPassword(platform, viewer, body, caller)
    return merge.mergePeople(platform, viewer, pairOf(params), caller)
  })
  serve(app, mergeContract.undoMerge, ({ viewer, params, caller }) =>
    merge.undoMerge(platform, viewer, pairOf(params), caller),
  )
  serve(app, setMemorial, async ({ viewer, params, body, caller }) => {
    await confirmPassword(platform, viewer, body, caller)
    return memorial.setMemorial(platform, viewer, params.id, caller)
  })
  serve(app, undoMemorial, ({ viewer, params, caller }) => memorial.undoMemorial(platform, viewer, params.id, caller))
}
