import type { Waiting } from '#contract/desk/desk.ts'
import { ContentKind } from '#contract/trust/content.ts'
import { ReportReason } from '#contract/trust/reports.ts'
import { useTranslation } from '#client/platform/i18n.ts'

/** Returns what a row says: how many, about what, and the verb of its button. */
export const useRowWords = ({ kind, count, details }: Waiting) => {
  const { t } = useTranslation(['today', 'reports'])
  const about = (): string => {
    if (kind === 'reports') {
      const what = ContentKind.safeParse(details['about'])
      const reason = ReportReason.safeParse(details['reason'])
      if (!reason.success) return ''
      return t('row.reports.about', {
        what: t(`about.${what.success ? what.data : 'member'}`),
        reason: t(`reports:reason.${reason.data}`),
      })
    }
    if (kind === 'exports') return t('row.exports.about', { name: String(details['name'] ?? '') })
    if (kind === 'letters') return t('row.letters.about', { name: String(details['name'] ?? '') })
    if (kind === 'doubtful_rows') {
      const [list, further] = [String(details['name'] ?? ''), Number(details['lists'] ?? 1) - 1]
      return further === 0
        ? t('row.doubtful_rows.about', { list })
        : t('row.doubtful_rows.lists', { list, count: further })
    }
    if (kind === 'unconfirmed') return t('row.unconfirmed.about')
    if (kind === 'first_posts') return t('row.first_posts.about')
    const number = (name: string) => Number(details[name] ?? 0)
    const parts =
      kind === 'verifications'
        ? [
            number('alumni') > 0 && t('row.verifications.alumni', { count: number('alumni') }),
            number('graduations') > 0 && t('row.verifications.graduations', { count: number('graduations') }),
            number('changes') > 0 && t('row.verifications.changes', { count: number('changes') }),
          ]
        : [
            number('drafts') > 0 && t('row.guides.drafts', { count: number('drafts') }),
            number('corrected') > 0 && t('row.guides.corrected', { count: number('corrected') }),
          ]
    return parts.filter((part) => part !== false).join(' · ')
  }
  return { title: t(`row.${kind}`, { count }), about: about(), verb: t(`row.${kind}.verb`) }
}
