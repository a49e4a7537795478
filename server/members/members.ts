import type { Members } from '#server/platform/auth/viewer.ts'
import { findHiddenFrom } from './blocks/queries.ts'
import { findEndedSessions } from './sessions/queries.ts'
import { findPasswordHash, findReader, findViewer, findViewerById } from './viewer/queries.ts'

/** The queries about members that the platform needs. */
export const members: Members = {
  findViewer,
  findViewerById,
  findEndedSessions,
  findHiddenFrom,
  findPasswordHash,
  findReader,
}
