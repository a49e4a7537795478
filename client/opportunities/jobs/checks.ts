import * as z from 'zod/mini'
import { orAbsent } from '#contract/fields.ts'
import { DraftJob } from '#contract/opportunities/jobs.ts'

/** The input of the form: with a link chosen as the way to apply, it needs one. */
export const JobInput = z.safeExtend(DraftJob, { way: orAbsent(z.string()) }).check(
  z.refine(({ way, applyUrl }) => (way !== 'link' && way !== 'both') || applyUrl !== undefined, {
    path: ['applyUrl'],
    error: 'required',
  }),
)
