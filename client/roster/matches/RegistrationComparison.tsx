import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import Copy from 'lucide-react/icons/copy'
import Link2 from 'lucide-react/icons/link-2'
import ListX from 'lucide-react/icons/list-x'
import UsersRound from 'lucide-react/icons/users-round'
import type { RegistrationMatch } from '#contract/roster/matches.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { registrationMatchQuery } from '../queries.ts'
import { ComparedFacts } from './ComparedFacts.tsx'

type RegistrationComparisonProps = {
  memberId: string
  /** Called with the record that verifying should link: the chosen one, or the shown one if most facts agree; null without one. */
  onRecord?: ((recordId: string | null) => void) | undefined
}

/** A registration beside a similar record of the roster. Of several records, the reader chooses one. */
export const RegistrationComparison = ({ memberId, onRecord }: RegistrationComparisonProps) => {
  const { t } = useTranslation(['roster-matches', 'common'])
  const query = useQuery(registrationMatchQuery(memberId))
  if (query.data === undefined)
    return (
      <QueryFallback
        pending={query.isPending}
        blocks={['2.25rem', '1.75rem', '1.75rem', '1.75rem', '1.75rem', '1.75rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void query.refetch()}
      >
        {query.error?.message}
      </QueryFallback>
    )
  return <Comparison key={memberId} match={query.data} onRecord={onRecord} />
}

// Of name, class, course and a second fact. Fewer are too little to link a record without a choice.
const enough = 3

type ComparisonProps = { match: RegistrationMatch; onRecord: RegistrationComparisonProps['onRecord'] }

const Comparison = ({ match, onRecord }: ComparisonProps) => {
  const { t } = useTranslation('roster-matches')
  const { matches, recordId, given, rivals } = match
  const [chosen, setChosen] = useState<string>()
  const shown = matches.find((each) => each.recordId === (chosen ?? recordId)) ?? matches[0]
  const isAlike = shown !== undefined && (chosen !== undefined || shown.agreeing >= enough)
  const linked = isAlike && !shown.taken ? shown.recordId : null
  const say = useEffectEvent((record: string | null) => onRecord?.(record))
  useEffect(() => say(linked), [linked])
  return (
    <div className="min-w-0">
      {matches.length > 1 && (
        <div role="group" aria-label={t('choose')} className="flex flex-wrap gap-2 pt-1 pb-3">
          {matches.map((each) => (
            <TogglePill key={each.recordId} pressed={each === shown} onToggle={() => setChosen(each.recordId)}>
              <bdi>{each.details.fullName}</bdi>{' '}
              <span className="tabular">{t('of_four', { count: each.agreeing })}</span>
            </TogglePill>
          ))}
        </div>
      )}
      <ComparedFacts given={given} match={shown} />
      <ul className="mt-1 divide-y divide-line border-t border-line text-sm text-soft">
        {shown === undefined && <Line Icon={ListX}>{t('none')}</Line>}
        {linked !== null && <Line Icon={Link2}>{t('links')}</Line>}
        {shown?.taken && <Line Icon={UsersRound}>{t('taken')}</Line>}
        {shown !== undefined && matches.length === 1 && given.graduationYear !== null && (
          <Line Icon={UsersRound}>
            {t('nobody_else', { from: given.graduationYear - 1, to: given.graduationYear + 1 })}
          </Line>
        )}
        {match.fitting > 1 && <Line Icon={Copy}>{t('fitting', { count: match.fitting })}</Line>}
        {rivals.length > 0 && (
          <Line Icon={UsersRound}>
            {t('rivals', { names: rivals.map(({ fullName }) => fullName).join(', '), count: rivals.length })}
          </Line>
        )}
      </ul>
    </div>
  )
}

const Line = ({ Icon, children }: { Icon: typeof Copy; children: string }) => (
  <li className="flex items-start gap-2.5 py-2.5">
    <Icon size={17} className="mt-0.5 shrink-0 text-muted" aria-hidden />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
)
