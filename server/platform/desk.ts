import type { FoundPerson, FoundPosting } from '#contract/desk/search.ts'
import type { Capability } from '#contract/members/rights.ts'
import type { DecisionAct, DeskSection, Figure, Step, WaitingKind } from '#contract/desk/desk.ts'
import type { ClassComparison } from '#contract/people/class-graduations.ts'
import type { Viewer } from './auth/viewer.ts'
import type { Db } from './db/database.ts'
import type { Platform } from './platform.ts'

/**
 * Work of one kind that waits for the alumni office: the number of items, and since when the oldest waits. `section` is null for work that is done on
 * Today itself. `details` are what its row on Today says about them.
 */
export type WaitingWork = {
  kind: WaitingKind
  section: DeskSection | null
  count: number
  since: Date | null
  details?: Record<string, string | number>
}

/** A part for viewers whose rights include `may`; it isn't read for others. */
type Allowed<Read> = { may: Capability; read: Read }

/** A student of a class: `usn` as entered, `emails` are those of the account. */
export type ClassStudent = { id: string; fullName: string; usn: string; emails: readonly string[] }

/** What a domain contributes to the alumni office's desk. Every page of the desk reads the first two, so each is one cheap statement. */
export type DeskParts = {
  /** Counts all items of the sections whose number is in the menu. */
  totals?: Allowed<(platform: Platform) => Promise<{ section: DeskSection; total: number }[]>>
  /** Counts what waits for a person. */
  waiting?: Allowed<(platform: Platform, viewer: Viewer) => Promise<WaitingWork[]>>
  /** Returns first steps of a new college, and whether they are done. */
  steps?: Allowed<(platform: Platform) => Promise<Step[]>>
  /** Returns figures of the weeks between these instants. */
  figures?: Allowed<(platform: Platform, bounds: readonly Date[]) => Promise<Figure[]>>
  /** Finds the first `limit` members and postings by their words. `closest`: a member with a similar name, when no member has the words. */
  search?: Allowed<
    (
      platform: Platform,
      viewer: Viewer,
      words: string,
      limit: number,
    ) => Promise<{ people?: FoundPerson[]; closest?: FoundPerson | undefined; postings?: FoundPosting[] }>
  >
  /** Returns what the people list says about these members: who offers to mentor, and the list of the college that has their record. */
  columns?: (
    platform: Platform,
    memberIds: readonly string[],
  ) => Promise<{ mentors?: ReadonlySet<string>; lists?: ReadonlyMap<string, string> }>
  /** Returns the fields that the college added to its lists, by name, with their values for these members, for the file of people. */
  ownFields?: (
    db: Db,
    memberIds: readonly string[],
  ) => Promise<{ name: string; values: ReadonlyMap<string, string | number | boolean> }[]>
  /** Compares students of a class with the college's lists; undefined without a list of the year. Those with the ids `chosen` are to graduate. */
  compareClass?: (
    platform: Platform,
    year: number,
    students: readonly ClassStudent[],
    chosen: ReadonlySet<string>,
  ) => Promise<ClassComparison | undefined>
  /** Returns the ids of the students with another graduation year than `year` on a list of the college, and not this one. */
  findOtherYears?: (db: Db, year: number, students: readonly ClassStudent[]) => Promise<string[]>
  /**
   * The actions of the audit log that Today lists as decisions, what a viewer may do who undoes them, and whether one can be undone: until when, null
   * for always.
   */
  decisions?: {
    acts: Readonly<Record<string, { act: DecisionAct; may: Capability }>>
    undoable: (platform: Platform, action: string, subjectId: string) => Promise<{ until: Date | null } | undefined>
  }
}
