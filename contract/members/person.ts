import * as z from 'zod/mini'
import { id } from '../fields.ts'

/** A member's role. Administrators are never listed among members. */
export const Role = z.enum(['student', 'alumni', 'admin'])
export type Role = z.infer<typeof Role>

/** What a member is happy to help with, in display order. */
export const HELP_TOPICS = [
  'mentoring',
  'referrals',
  'mock_interviews',
  'cv_reviews',
  'career_advice',
  'internships',
  'hiring',
  'talks',
  'projects',
  'studying_abroad',
] as const
export const HelpTopic = z.enum(HELP_TOPICS, 'choice')
export type HelpTopic = z.infer<typeof HelpTopic>

/** How soon a member usually replies to a first message: within a day, three days, or a week. */
export const ReplyTime = z.enum(['day', 'days', 'week'])
export type ReplyTime = z.infer<typeof ReplyTime>

/**
 * A member's card in the directory. Parts hidden from the viewer are null or empty. `position` is the title of an alumnus's current work, or else
 * their headline; `company` is their current employer; `country` is an ISO 3166 code. `repliesWithin` is null with fewer than five replies to derive
 * it from.
 */
export const MemberCard = z.object({
  _id: id,
  fullName: z.string(),
  role: Role,
  profilePhoto: z.nullable(z.string()),
  graduationYear: z.nullable(z.number()),
  fieldOfStudy: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  position: z.nullable(z.string()),
  company: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  help: z.array(HelpTopic),
  repliesWithin: z.nullable(ReplyTime),
  linkedin: z.nullable(z.string()),
  verified: z.boolean(),
  /** True when this member answers the viewer, but takes no first message from them. */
  answersOnly: z.optional(z.boolean()),
})
export type MemberCard = z.infer<typeof MemberCard>

/** Who a member is in one line, as far as they show it to the viewer. */
export const Introduction = z.pick(MemberCard, { position: true, company: true, fieldOfStudy: true, city: true })
export type Introduction = z.infer<typeof Introduction>

/** A person, with the fields that a list row needs. */
export const Person = z.extend(
  z.pick(MemberCard, {
    _id: true,
    fullName: true,
    profilePhoto: true,
    role: true,
    graduationYear: true,
    verified: true,
  }),
  {
    /** Has left: only the sentence `Former member` is shown as the name. */
    former: z.boolean(),
    /** Suspended, or an administrator: unreachable, and only the name is shown. */
    unavailable: z.boolean(),
  },
)
export type Person = z.infer<typeof Person>

/** The state of an alumnus's verification; students need none. */
export const Verification = z.enum(['verified', 'pending', 'declined'])
export type Verification = z.infer<typeof Verification>

/** Returns the small rendering of a `profilePhoto` URL: 96 px square. */
export const smallPhoto = (profilePhoto: string | null): string | null =>
  profilePhoto?.replace(/\/512\.webp$/, '/96.webp') ?? null
