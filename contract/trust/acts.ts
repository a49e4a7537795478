import * as z from 'zod/mini'

/** What the office does about a report. */
export const ReportAct = z.enum(['dismissed', 'hidden', 'warned', 'suspended'], 'choice')
export type ReportAct = z.infer<typeof ReportAct>
