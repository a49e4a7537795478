import type { ReportAct } from '#contract/trust/acts.ts'
import type { Report } from '#contract/trust/reports.ts'

/** Returns the possible acts on a report: content that is still shown can be hidden, and a known author warned or suspended. */
export const actsOn = ({ content, reported }: Report): ReportAct[] => {
  const isShown =
    content?.comment === 'shown' || content?.post?.hidden === false || content?.posting?.hiddenReason === null
  const hasAuthor = reported !== null && !reported.former
  return [
    'dismissed',
    ...(isShown ? (['hidden'] as const) : []),
    ...(hasAuthor ? (['warned', 'suspended'] as const) : []),
  ]
}
