export { ArrangeItems } from './ArrangeItems.tsx'
export { cachedPerson, noteChange, noteConversation, noteMessage, noteReached, showRead } from './cache.ts'
export {
  forgetDrafts,
  openDrafts,
  receiveDraft,
  releaseDrafts,
  saveDrafts,
  useDraft,
  writeBefore,
  writeDraft,
} from './drafts.ts'
export { focusAfter, focusEntry } from './entries.ts'
export { ListHeading } from './ListHeading.tsx'
export { switchNotices, switchSound, useNotices, useSound } from './notices.ts'
export { People } from './People.tsx'
export { everything as everyConversation, standingQuery, waitingQuery } from './queries.ts'
export { playTone } from './tone.ts'
export { useAnswerRequest } from './useAnswerRequest.ts'
export { useArrange } from './useArrange.ts'
export { useBadge } from './useBadge.ts'
export { usePerson } from './usePerson.ts'
export { useRoleWords } from './useRoleWords.ts'
export { useUnread } from './useUnread.ts'
