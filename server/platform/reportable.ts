import type { ContentKind, PostDecision, ReasonCounts } from '#contract/trust/content.ts'
import type { Viewer } from './auth/viewer.ts'
import type { Db } from './db/database.ts'
import type { Platform } from './platform.ts'

/** Content as its reporter sees it. `authorId` is null if the author has left or is anonymous. `path` is its page for members. */
export type ReportableContent = {
  authorId: string | null
  mine: boolean
  title: string
  text: string
  path: string | null
}

/** How content is moderated now. Reports before `since` don't hide it. */
export type ModerationState = {
  hidden: boolean
  since: Date | null
  asked: boolean
  decision: PostDecision | null
  note: string | null
}

/** What a decision was about, for the audit log. `author` is null if they have left or are anonymous. */
export type Decided = { title: string; author: { id: string; name: string } | null }

/** Content that reports can hide. All but `findStates` and `announce` run in the transaction of `tx`. */
export type Moderation = {
  /** Locks the content until the transaction ends and returns its state; undefined if it is gone. */
  lock: (tx: Db, id: string) => Promise<ModerationState | undefined>
  /** Hides it from everyone but its author and administrators, and withdraws notifications about it. */
  hide: (platform: Platform, tx: Db, id: string, reasons: ReasonCounts) => Promise<void>
  /** Applies an administrator's decision and notifies the author. Returns undefined when it is already in force. */
  decide: (
    platform: Platform,
    tx: Db,
    id: string,
    decision: { decision: PostDecision; note: string | null; reasons: ReasonCounts },
  ) => Promise<Decided | undefined>
  /** Returns the state of each that still exists. */
  findStates: (db: Db, ids: readonly string[]) => Promise<Map<string, ModerationState>>
  /** Pushes the change to everyone but the caller, after the commit. */
  announce: (platform: Platform, viewer: Viewer, id: string) => Promise<void>
}

/** How a domain finds its content of one kind that the viewer may see. */
export type FindReportable = (platform: Platform, viewer: Viewer, id: string) => Promise<ReportableContent | undefined>

/** How each kind of content is found. */
export type Reportables = Record<ContentKind, FindReportable>
