import type { Viewer } from './auth/viewer.ts'
import type { EmailItem } from './email/emailContent.ts'

/** What members say about themselves when they register. */
export type RegisteredProfile = {
  course?: string | null
  fieldOfStudy?: string | null
  linkedin?: string | null
  github?: string | null
  birthday?: string | null
}

/** The recipient of a digest, which decides what is visible, and their time zone. */
export type DigestReader = Viewer & { timeZone: string }
/** The period in which an item is new, exclusive of `since`. */
export type DigestSpan = { since: Date; due: Date }
/** A line of a digest: a title that leads to a path of ours, what else is known, and the id of the person whose initials stand beside it. */
export type DigestEntry = { title: string; detail: string; path: string; personId?: string }
/**
 * The news of one kind: `digest.<kind>` in `locales/` words it, with the count. `entries` are the first of them. `question` is one that the reader could
 * answer, with its buttons.
 */
export type DigestItem = { kind: string; count: number; entries: readonly DigestEntry[]; question?: EmailItem }

/** Which contacts: only those `among` ids, and without conversations that are only requests (`open`). */
export type WhichContacts = { among?: readonly string[]; open?: boolean }
