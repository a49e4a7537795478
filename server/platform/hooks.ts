import type { Role } from '#contract/members/person.ts'

/** What members say about themselves when they register. */
export type RegisteredProfile = {
  course?: string | null
  fieldOfStudy?: string | null
  linkedin?: string | null
  github?: string | null
}

/** The recipient of a digest, which decides what is visible. */
export type DigestReader = { id: string; role: Role; limited: boolean }
/** From when, exclusive, to when something is new. */
export type DigestSpan = { since: Date; due: Date }
/** What is new of one kind: `digest.<kind>` in `locales/` says it, with the number and the first names. */
export type DigestItem = { kind: string; count: number; names: string[] }

/** Which contacts: only those `among` ids, and without conversations that are only requests (`open`). */
export type WhichContacts = { among?: readonly string[]; open?: boolean }
