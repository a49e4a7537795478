import type { NotificationType, NotificationValues } from '#contract/notifications/notifications.ts'
import type { ContentKind, PostDecision, ReasonCounts } from '#contract/trust/content.ts'
import type { ReportContext } from '#contract/trust/context.ts'
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
  /** Its author is hidden and still here. */
  anonymous: boolean
}

/** A request to see the author of an anonymous post. `authorId` is null unless it is lifted for the viewer. */
export type RequestedName = {
  state: 'open' | 'lifted' | 'refused'
  reason: string
  requestedBy: string | null
  requestedAt: Date
  authorId: string | null
}

/** What is recorded about a request for a name. */
export type NameState = 'requested' | 'agreed' | 'lifted' | 'refused'

/** An administrator's step towards the author of an anonymous post. `isAlone`: there is no second administrator to agree. */
export type NameStep = { step: 'request'; reason: string; isAlone: boolean } | { step: 'agree' } | { step: 'refuse' }

/** What a decision was about, for the audit log. `author` is null if they have left or are anonymous. */
export type Decided = { title: string; author: { id: string; name: string } | null }

/** What notifies the author of content of a decision. */
export type ModerationNotice = {
  memberId: string
  type: NotificationType
  subject: string
  values: NotificationValues
}

/** Content that reports can hide. All but `findStates`, `hidingNotice` and `announce` run in the transaction of `tx`. */
export type Moderation = {
  /** Locks the content until the transaction ends and returns its state; undefined if it is gone. */
  lock: (tx: Db, id: string) => Promise<ModerationState | undefined>
  /** Hides it from everyone but its author and administrators, and withdraws notifications about it. */
  hide: (platform: Platform, tx: Db, id: string, reasons: ReasonCounts) => Promise<void>
  /**
   * Applies an administrator's decision and notifies the author. `reason`: why it is hidden, for the author. Returns undefined when the decision is already
   * in force.
   */
  decide: (
    platform: Platform,
    tx: Db,
    id: string,
    decision: { decision: PostDecision; note: string | null; reason: string | null; reasons: ReasonCounts },
  ) => Promise<Decided | undefined>
  /** Returns the notice to the author of content that an administrator would hide for this reason; undefined without an author. */
  hidingNotice: (db: Db, id: string, reason: string) => Promise<ModerationNotice | undefined>
  /** Returns the state of each that still exists. */
  findStates: (db: Db, ids: readonly string[]) => Promise<Map<string, ModerationState>>
  /** Returns the latest request for the name of each post's author, as the viewer may see it. */
  findNames: (db: Db, viewerId: string, ids: readonly string[]) => Promise<Map<string, RequestedName>>
  /**
   * Takes a step towards the name of a post's author, who is notified once it is lifted. Returns the title of its thread and what happened; undefined when
   * nothing changes. The caller has locked the post.
   */
  stepToName: (
    platform: Platform,
    tx: Db,
    viewer: Viewer,
    id: string,
    step: NameStep,
  ) => Promise<{ title: string; states: readonly NameState[]; reason: string } | undefined>
  /** Pushes the change to everyone but the caller, after the commit. */
  announce: (platform: Platform, viewer: Viewer, id: string) => Promise<void>
}

/** How a domain finds its content of one kind that the viewer may see. */
export type FindReportable = (platform: Platform, viewer: Viewer, id: string) => Promise<ReportableContent | undefined>

/** How the kinds of content that reports can hide are moderated. */
export type Moderations = Partial<Record<ContentKind, Moderation>>

/** How each kind of content is found. */
export type Reportables = Record<ContentKind, FindReportable>

/** How a domain finds what was written around its content of one kind, for administrators; undefined once it is gone. */
export type FindContext = (platform: Platform, viewer: Viewer, id: string) => Promise<ReportContext | undefined>

/** How the context of each kind of content is found, for kinds that have one. */
export type Contexts = Partial<Record<ContentKind, FindContext>>
