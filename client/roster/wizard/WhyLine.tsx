import type { ImportColumn } from '#contract/roster/imports.ts'
import { useTranslation } from '#client/platform/i18n.ts'

/** Why a column was guessed, or what to look at in it. */
export const WhyLine = ({ column, chosen }: { column: ImportColumn; chosen: string }) => {
  const { t } = useTranslation('roster')
  const { ambiguous, dateOrder, damaged, several, marks, why, filled } = column
  if (chosen === 'birthDate' && ambiguous > 0 && dateOrder === null)
    return <p className="text-sm font-semibold text-warn">{t('why.ambiguous', { count: ambiguous })}</p>
  if (chosen === 'skip' && marks > 0)
    return <p className="text-sm font-semibold text-warn">{t('why.marks_left', { count: marks })}</p>
  if (damaged > 0) return <p className="text-sm text-soft">{t('why.damaged', { count: damaged })}</p>
  if (chosen === 'email' && several > 0)
    return <p className="text-sm text-good">{t('why.several', { count: several })}</p>
  if (marks > 0 && chosen !== 'skip' && !chosen.startsWith('name'))
    return <p className="text-sm text-good">{t('why.marks', { count: marks })}</p>
  return (
    <p className={why === 'none' ? 'text-sm text-soft' : 'text-sm text-good'}>
      {t(`why.${why}`, { count: column.count, filled })}
    </p>
  )
}
