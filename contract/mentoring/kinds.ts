import * as z from 'zod/mini'

/** What can be practised with another member. */
export const PRACTICE_KINDS = ['cv_review', 'mock_interview'] as const
export const PracticeKind = z.enum(PRACTICE_KINDS, 'choice')
export type PracticeKind = z.infer<typeof PracticeKind>

/** What a request asks for, and what the pairing that it begins is. */
export const RequestKind = z.enum(['mentorship', ...PRACTICE_KINDS], 'choice')
export type RequestKind = z.infer<typeof RequestKind>

/** The kinds in a list: mentorships, practice (both kinds), or all. */
export const Kinds = z._default(z.enum(['mentorship', 'practice', 'all'], 'choice'), 'all')
export type Kinds = z.infer<typeof Kinds>
