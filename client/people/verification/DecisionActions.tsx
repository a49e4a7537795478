import BadgeCheck from 'lucide-react/icons/badge-check'
import BadgeX from 'lucide-react/icons/badge-x'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/Button.tsx'
import type { Decided } from './useDecisions.ts'

type DecisionActionsProps = { name: string; outcome: Decided['outcome']; undoing: boolean; onUndo: () => void }

/** What was decided, and the way back. */
export const DecisionActions = ({ name, outcome, undoing, onUndo }: DecisionActionsProps) => {
  const { t } = useTranslation(['administration', 'common'])
  const Icon = outcome === 'declined' ? BadgeX : BadgeCheck
  return (
    <>
      <span className={`flex min-h-9 items-center gap-2 px-2 text-sm font-semibold ${colours[outcome]}`}>
        <Icon size={16} aria-hidden />
        {t(`decision.${outcome}`)}
      </span>
      <Button
        variant="ghost"
        size="s"
        pending={undoing}
        aria-label={t('decision.undo_name', { name })}
        onClick={onUndo}
      >
        {t('common:undo')}
      </Button>
    </>
  )
}

const colours = { verified: 'text-good', confirmed: 'text-good', declined: 'text-soft' }
