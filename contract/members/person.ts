import * as z from 'zod/mini'
import { id } from '../fields.ts'

/** Who a member is to the college. An administrator is never listed among members. */
export const Role = z.enum(['student', 'alumni', 'admin'])
export type Role = z.infer<typeof Role>

/** What a member is happy to help with, in the order in which it is shown. */
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

/** How soon a member usually answers whoever writes first: within a day, three days, or a week. */
export const ReplyTime = z.enum(['day', 'days', 'week'])
export type ReplyTime = z.infer<typeof ReplyTime>

/**
 * What a card of the network shows of a member. Parts that the viewer is not to see are null or empty. `position` is the title of
 * an alumnus's current work, or else their headline; `company` is where they work now; `country` is an ISO 3166 code.
 * `repliesWithin` is null unless five answers tell it.
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
})
export type MemberCard = z.infer<typeof MemberCard>

/** Who somebody is, as briefly as a line of a list tells it. */
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
    /** Has left: nothing else is known of them, and their name is the sentence `Former member`. */
    former: z.boolean(),
    /** Cannot be reached for now, and nothing but the name is shown: suspended, or an administrator. */
    unavailable: z.boolean(),
  },
)
export type Person = z.infer<typeof Person>

/** How far an alumnus's verification has come; students need none. */
export const Verification = z.enum(['verified', 'pending', 'declined'])
export type Verification = z.infer<typeof Verification>

/** The small rendering of a `profilePhoto` address: 96 px square. */
export const smallPhoto = (profilePhoto: string | null): string | null =>
  profilePhoto?.replace(/\/512\.webp$/, '/96.webp') ?? null
