import { useId } from 'react'
import { TIMES } from '#contract/limits.ts'
import type { PairingSession } from '#contract/mentoring/sessions.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { saveOutcome } from './queries.ts'
import { useChange } from './useChange.ts'

type SessionOutcomeProps = {
  pairingId: string
  session: PairingSession
  /** The other member's name. */
  name: string
  isOver: boolean
  now: number
  onPlanAnother: () => void
}

/** Asks once whether a session took place, and shows both answers. */
export const SessionOutcome = ({ pairingId, session, name, isOver, now, onPlanAnother }: SessionOutcomeProps) => {
  const { t } = useTranslation('pairings')
  const id = useId()
  const answer = useChange((tookPlace: boolean) => saveOutcome(pairingId, session._id, tookPlace))
  const { me, other } = session.tookPlace
  const isAsked = me === null && now - Date.parse(session.endsAt) <= TIMES.sessionQuestion
  return (
    <div className="mt-2 grid gap-1 text-sm text-soft empty:hidden">
      {isAsked && (
        <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2.5">
          <p id={id} className="font-semibold text-ink">
            {t('session.question')}
          </p>
          <Button size="s" variant="secondary" disabled={answer.isPending} onClick={() => answer.mutate(true)}>
            {t('session.yes')}
          </Button>
          <Button size="s" variant="ghost" disabled={answer.isPending} onClick={() => answer.mutate(false)}>
            {t('session.no')}
          </Button>
          <p className="basis-full text-muted">{t('session.question.hint')}</p>
        </div>
      )}
      {me !== null && <p>{t(`session.outcome.me.${me ? 'yes' : 'no'}`)}</p>}
      {other !== null && <p>{t(`session.outcome.other.${other ? 'yes' : 'no'}`, { name })}</p>}
      {me === false && !isOver && (
        <Button size="s" variant="secondary" onClick={onPlanAnother} className="justify-self-start">
          {t('session.plan_another')}
        </Button>
      )}
    </div>
  )
}
