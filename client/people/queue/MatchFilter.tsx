import { useSearchParams } from 'react-router'
import type { MatchCounts, MatchVerdict } from '#contract/people/verification.ts'
import { ExactMatches } from '#client/roster/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { TogglePill } from '#client/ui/TogglePill.tsx'

const verdicts = ['exact', 'close', 'none'] as const

type MatchFilterProps = { match: MatchVerdict | undefined; counts: MatchCounts | undefined }

/** Filters the queue by the roster's verdict, with the number of entries of each, once anyone was compared; and verifies those who match exactly. */
export const MatchFilter = ({ match, counts }: MatchFilterProps) => {
  const { t } = useTranslation('queue')
  const [, setParameters] = useSearchParams()
  const isCompared = counts !== undefined && verdicts.some((verdict) => counts[verdict] > 0)
  const toggle = (verdict: MatchVerdict) =>
    setParameters(
      (before) => {
        if (verdict === match) before.delete('match')
        else before.set('match', verdict)
        before.delete('item')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      {(isCompared || match !== undefined) && (
        <div role="group" aria-label={t('filter')} className="flex flex-wrap gap-1.5 border-b border-line px-3 py-2">
          {verdicts.map((verdict) => (
            <TogglePill
              key={verdict}
              pressed={verdict === match}
              count={counts && new Intl.NumberFormat(locale()).format(counts[verdict])}
              onToggle={() => toggle(verdict)}
            >
              {t(`filter.${verdict}`)}
            </TogglePill>
          ))}
        </div>
      )}
      {(match === undefined || match === 'exact') && <ExactMatches />}
    </>
  )
}
