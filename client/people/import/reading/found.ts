/** A text that was read from a file. `line` is where it comes from, if the reading is uncertain. */
export type Read = { value: string; line?: string }

/** A period as `YYYY-MM` or `YYYY`; `from` is null when the file has no date. `to` is null for an ongoing one, or when the file has no end. */
type FoundPeriod = { from: string | null; to: string | null }

/** A job that was read from a file. */
export type FoundWork = FoundPeriod & {
  title: string
  company: string
  location: string
  description: string
  line?: string
}

/** Studies, or a certificate, that were read from a file. */
export type FoundStudy = FoundPeriod & { school: string; degree: string; line?: string }

/** The kinds of file that can be read. */
export const KINDS = ['linkedin', 'pdf', 'json-resume', 'europass', 'vcard'] as const
export type Kind = (typeof KINDS)[number]

/** What a file contains about its owner. Name, email, phone numbers and birthday are not read. */
export type Found = {
  kind: Kind
  headline?: Read | undefined
  about?: Read | undefined
  city?: Read | undefined
  linkedin?: Read | undefined
  github?: Read | undefined
  website?: Read | undefined
  experiences: FoundWork[]
  educations: FoundStudy[]
  skills: Read[]
  languages: Read[]
}

/** Returns a result without content. */
export const nothing = (kind: Kind): Found => ({ kind, experiences: [], educations: [], skills: [], languages: [] })

/** Tells whether there is anything to review. */
export const isEmpty = (found: Found): boolean =>
  Object.values(found).every(
    (part) => part === undefined || typeof part === 'string' || ('length' in part && part.length === 0),
  )

/** Why a file can't be read. */
export type Reason =
  | 'too_large'
  | 'unpacked_large'
  | 'too_many_entries'
  | 'too_much'
  | 'damaged'
  | 'password'
  | 'doctype'
  | 'contacts'
  | 'no_text'
  | 'nothing'
  | 'unknown'
  | 'slow'

/** A file that can't be read, with the reason that the page explains. */
export class Unreadable extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(reason)
    this.reason = reason
  }
}

/** What the page accepts, in bytes, entries and milliseconds. `listed`: entries that are passed over at most. */
export const MOST = {
  fileBytes: 20 * 1024 * 1024,
  entries: 200,
  listed: 10_000,
  unpackedBytes: 50 * 1024 * 1024,
  pages: 30,
  /** Rows of one section: a profile has room for 30. */
  rows: 1_000,
  time: 30_000,
} as const
