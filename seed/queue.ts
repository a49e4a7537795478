import { answer, ask } from '#server/people/queue/ask.ts'
import { addNote } from '#server/people/queue/notes.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { caller } from './enrol.ts'

/** Asks a pending alumnus for more, who answers, and adds a note about another. */
export const fillQueue = async (
  portal: (hoursAgo: number) => Platform,
  admin: Viewer,
  { goran, ngozi }: { goran: Viewer; ngozi: Viewer },
): Promise<void> => {
  const asked = { wants: ['usn', 'other'] as const, message: 'Which hall did you live in?' }
  await ask(portal(60), admin, goran.id, { ...asked, wants: [...asked.wants] }, caller)
  await answer(portal(31), goran, 'Hall B, and my USN was 1AC11ME018. I never had another name.')
  const body = 'Called on Monday. She will look for her certificate at her parents’ house.'
  await addNote(portal(20), admin, ngozi.id, { noteId: newId(), body })
}
