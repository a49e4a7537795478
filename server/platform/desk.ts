import type { DeskSection, WaitingKind } from '#contract/desk/desk.ts'
import type { Platform } from './platform.ts'

/**
 * Work of one kind that waits for the alumni office: the number of items, and since when the oldest waits. `details` are what its row on Today says
 * about them.
 */
export type WaitingWork = {
  kind: WaitingKind
  section: DeskSection
  count: number
  since: Date | null
  details?: Record<string, string | number>
}

/** What a domain contributes to the alumni office's desk. Every page of the desk reads the first two, so each is one cheap statement. */
export type DeskParts = {
  /** Counts all items of the sections whose number is in the menu. */
  totals?: (platform: Platform) => Promise<{ section: DeskSection; total: number }[]>
  /** Counts what waits for a person. */
  waiting?: (platform: Platform) => Promise<WaitingWork[]>
}
