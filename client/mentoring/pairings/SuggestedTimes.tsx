import { useId, useState } from 'react'
import type { PairingSession } from '#contract/mentoring/sessions.ts'
import { inWords, timeOfDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { TogglePill } from '#client/ui/TogglePill.tsx'
import { suggestTimes } from './suggestTimes.ts'

type SuggestedTimesProps = {
  /** The other member, as they are called, their time zone, and when they can meet in their own words. */
  partner: { name: string; timeZone: string; availability: string | null }
  sessions: readonly PairingSession[]
  chosen: string | undefined
  onChoose: (instant: string) => void
}

/** Suggests times of a new session, below when the mentee said that they can meet. */
export const SuggestedTimes = ({ partner, sessions, chosen, onChoose }: SuggestedTimesProps) => {
  const { t } = useTranslation('pairings')
  const id = useId()
  const { name, timeZone, availability } = partner
  const [times] = useState(() => suggestTimes(Date.now(), timeZone, sessions))
  return (
    <>
      {availability !== null && (
        <div className="text-sm">
          <p className="font-medium text-ink">{t('session.availability', { name })}</p>
          <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line text-soft">
            {availability}
          </p>
        </div>
      )}
      {times.length > 0 && (
        <div role="group" aria-labelledby={id}>
          <p id={id} className="mb-1.5 text-sm font-medium text-ink">
            {t('session.suggested')}
          </p>
          <div className="flex flex-wrap gap-2">
            {times.map((time) => (
              <TogglePill key={time} pressed={time === chosen} onToggle={() => onChoose(time)}>
                {inWords(time, dayAndClock)}
                {timeOfDay(time, timeZone) !== timeOfDay(time) && (
                  <span className="font-normal text-muted group-aria-pressed/pill:text-on-navy">
                    {t('session.other_time', { time: timeOfDay(time, timeZone), name })}
                  </span>
                )}
              </TogglePill>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

const dayAndClock = {
  ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
  ...({ hour: 'numeric', minute: '2-digit' } as const),
} as const
