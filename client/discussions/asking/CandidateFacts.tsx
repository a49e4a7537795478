import BadgeCheck from 'lucide-react/icons/badge-check'
import Clock from 'lucide-react/icons/clock'
import Sparkles from 'lucide-react/icons/sparkles'
import type { Candidate } from '#contract/discussions/asks.ts'
import { inWords, shortDay } from '#client/platform/dates.ts'
import { daysAgo } from '#client/platform/days.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { TheirReasons } from './Reasons.tsx'

type CandidateFactsProps = { candidate: Candidate; nameId: string; factsId: string; isShort?: boolean }

/** A member who can probably answer, in words: their name, work, why, and how soon they usually answer unless `isShort`. */
export const CandidateFacts = ({ candidate, nameId, factsId, isShort = false }: CandidateFactsProps) => {
  const { t } = useTranslation('asking')
  const { person, reasons, answersWithin, isNew, freeAt } = candidate
  return (
    <span className="min-w-0">
      <span className="flex items-center gap-1.5 text-[0.96875rem] leading-5.5 font-bold text-heading">
        <bdi id={nameId} className="min-w-0 break-words">
          {person.fullName}
        </bdi>
        {person.verified && <BadgeCheck size={16} aria-label={t('verified')} className="shrink-0 text-good" />}
      </span>
      <span id={factsId} className="block text-[0.84375rem] leading-5 text-soft">
        <Work person={person} />
        {freeAt !== null ? (
          <span className="mt-1 flex gap-1.75 text-[0.8125rem] leading-4.5">
            <Clock size={15} className="mt-0.25 shrink-0 text-good" />
            <span className="min-w-0">{t('free_at', { day: dayAhead(freeAt) })}</span>
          </span>
        ) : (
          <>
            {reasons.length > 0 && (
              <span className="mt-1 flex gap-1.75 text-[0.8125rem] leading-4.5">
                <Sparkles size={15} className="mt-0.25 shrink-0 text-good" />
                <span className="min-w-0 break-words">
                  <TheirReasons reasons={reasons} />
                </span>
              </span>
            )}
            {!isShort && (isNew || answersWithin !== null) && (
              <span className="mt-0.5 block text-[0.8125rem] leading-4.5">
                {isNew ? t('is_new') : t('answers_within', { count: answersWithin ?? 1 })}
              </span>
            )}
          </>
        )}
      </span>
    </span>
  )
}

/** A member's work and city on one line, as far as they show it. */
export const Work = ({
  person: { position, company, city },
}: {
  person: Pick<Candidate['person'], 'position' | 'company' | 'city'>
}) => {
  const { t } = useTranslation('asking')
  if (position === null && company === null && city === null) return null
  const employer = (
    <b className="font-semibold text-ink">
      <bdi>{company}</bdi>
    </b>
  )
  return (
    <span className="block truncate">
      {position !== null && company !== null ? (
        <Sentence parts={{ position: <bdi>{position}</bdi>, company: employer }}>{t('works_at')}</Sentence>
      ) : (
        (position ?? (company === null ? null : employer))
      )}
      {city !== null && (
        <>
          {(position !== null || company !== null) && ' · '}
          <bdi>{city}</bdi>
        </>
      )}
    </span>
  )
}

/** Returns the day of an instant in the future: its weekday in the coming week, else its date. */
export const dayAhead = (instant: string): string =>
  daysAgo(instant) > -7 ? inWords(instant, { weekday: 'long' }) : shortDay(instant)
