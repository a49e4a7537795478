import type { Interview } from '#contract/guidance/interviews.ts'
import { ContentReason } from '#contract/trust/content.ts'
import { presentPosting } from '#server/postings/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { isEditable } from './policy.ts'
import type { InterviewRow } from './queries.ts'

/** Returns an interview as the viewer sees it. Those without a name show their writer to no one, also not to themselves. */
export const presentInterview = (row: InterviewRow, viewer: Viewer, publicUrl: string): Interview => {
  const { _id, author, mine, pending } = presentPosting(row, viewer, publicUrl)
  return {
    ...{ _id, mine, pending, author: row.anonymous ? null : author, anonymous: row.anonymous },
    ...{ company: row.company, companyKey: row.company_key, role: row.role, year: row.year, month: row.month },
    ...{ kind: row.kind, way: row.way, difficulty: row.difficulty, outcome: row.outcome },
    ...{ rounds: row.rounds, advice: row.advice, helpful: row.helpful, foundHelpful: row.found_helpful },
    postedOn: row.created_at.toISOString().slice(0, 10),
    changed: row.changed_at !== null,
    hiding:
      row.hidden_reason === null
        ? null
        : {
            reason: ContentReason.parse(row.hidden_reason),
            decision: row.decision,
            note: row.note,
            asked: row.asked_at !== null,
            editable: isEditable({ decision: row.decision, changedAt: row.review_changed_at }),
          },
  }
}

/** Returns what notifications and reports call an interview. */
export const titleOf = ({ role, company }: Pick<InterviewRow, 'role' | 'company'>): string => `${role} · ${company}`
