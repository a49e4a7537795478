import * as z from 'zod/mini'

/** The acts on a report. */
export const ReportAct = z.enum(['dismissed', 'hidden', 'warned', 'suspended'], 'choice')
export type ReportAct = z.infer<typeof ReportAct>
