import type { Role } from '#contract/members/person.ts'

/** What members say about themselves when they register. */
export type RegisteredProfile = {
  course?: string | null
  fieldOfStudy?: string | null
  linkedin?: string | null
  github?: string | null
  birthday?: string | null
}

/** The recipient of a digest, which decides what is visible. */
export type DigestReader = { id: string; role: Role; limited: boolean }
/** The period in which an item is new, exclusive of `since`. */
export type DigestSpan = { since: Date; due: Date }
/** The news of one kind: `digest.<kind>` in `locales/` words it, with the count and the first names. */
export type DigestItem = { kind: string; count: number; names: string[] }

/** Which contacts: only those `among` ids, and without conversations that are only requests (`open`). */
export type WhichContacts = { among?: readonly string[]; open?: boolean }
