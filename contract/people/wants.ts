import * as z from 'zod/mini'

/** The kinds of evidence that the college can ask a pending alumnus for. */
export const WANTS = ['certificate', 'usn', 'photo', 'vouchers', 'other'] as const
export const Want = z.enum(WANTS, 'choice')
