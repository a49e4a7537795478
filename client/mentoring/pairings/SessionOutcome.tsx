import Meh from 'lucide-react/icons/meh'
import Smile from 'lucide-react/icons/smile'
import { useId, useState } from 'react'
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

/** Asks how a session was, or whether it took place, and shows both answers. The viewer can change theirs. */
export const SessionOutcome = ({ pairingId, session, name, isOver, now, onPlanAnother }: SessionOutcomeProps) => {
  const { t } = useTranslation('pairings')
  const id = useId()
  const [isChanging, setChanging] = useState(false)
  const answer = useChange((outcome: { tookPlace: boolean; wentWell?: boolean }) =>
    saveOutcome(pairingId, session._id, outcome),
  )
  const { me, other } = session.tookPlace
  const isRecent = now - Date.parse(session.endsAt) <= TIMES.sessionQuestion
  const isAsked = isRecent && (me === null || isChanging)
  const choose = (outcome: { tookPlace: boolean; wentWell?: boolean }) =>
    answer.mutate(outcome, { onSuccess: () => setChanging(false) })
  const look = { size: 's', variant: 'ghost', disabled: answer.isPending } as const
  return (
    <div className="mt-2 grid gap-1 text-sm text-soft empty:hidden">
      {isAsked && (
        <div role="group" aria-labelledby={id} className="flex flex-wrap items-center gap-2.5">
          <p id={id} className="font-semibold text-ink">
            {t('session.question')}
          </p>
          <Button {...look} icon={<Smile size={16} />} onClick={() => choose({ tookPlace: true, wentWell: true })}>
            {t('rate.good')}
          </Button>
          <Button {...look} icon={<Meh size={16} />} onClick={() => choose({ tookPlace: true, wentWell: false })}>
            {t('rate.so_so')}
          </Button>
          <Button {...look} variant="quiet" onClick={() => choose({ tookPlace: false })}>
            {t('rate.missed')}
          </Button>
          <p className="basis-full text-muted">{t('session.question.hint', { name })}</p>
        </div>
      )}
      {me !== null && !isAsked && (
        <p className="flex flex-wrap items-center gap-x-2.5">
          {me && session.wentWell !== null
            ? t(session.wentWell ? 'session.outcome.good' : 'session.outcome.so_so')
            : t(`session.outcome.me.${me ? 'yes' : 'no'}`)}
          {isRecent && (
            <button
              type="button"
              onClick={() => setChanging(true)}
              className="min-h-9 font-semibold text-link hover:underline pointer-coarse:min-h-11"
            >
              {t('session.outcome.change')}
            </button>
          )}
        </p>
      )}
      {other !== null && <p>{t(`session.outcome.other.${other ? 'yes' : 'no'}`, { name })}</p>}
      {me === false && !isOver && !isAsked && (
        <Button size="s" variant="secondary" onClick={onPlanAnother} className="justify-self-start">
          {t('session.plan_another')}
        </Button>
      )}
    </div>
  )
}
