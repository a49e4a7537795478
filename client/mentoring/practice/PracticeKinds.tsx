import FileText from 'lucide-react/icons/file-text'
import Mic from 'lucide-react/icons/mic'
import { useState } from 'react'
import type { PracticeKind } from '#contract/mentoring/kinds.ts'
import { smallPhoto } from '#contract/members/person.ts'
import type { PracticeSummary } from '#contract/mentoring/practice.ts'
import type { PracticeTime } from '#contract/mentoring/practice-hours.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { AskForPractice } from './AskForPractice.tsx'
import { BookTime } from './BookTime.tsx'

const icons = { cv_review: FileText, mock_interview: Mic }

type PracticeKindsProps = { kinds: readonly PracticeSummary[]; headingLevel?: 3 | 4 }

/** Shows the kinds of practice, each with the best match, and opens the form to ask. */
export const PracticeKinds = ({ kinds, headingLevel = 3 }: PracticeKindsProps) => {
  const [asking, setAsking] = useState<PracticeKind>()
  const [booking, setBooking] = useState<PracticeTime>()
  return (
    <>
      <ul className="grid divide-y divide-line">
        {kinds.map((summary) => (
          <Kind
            key={summary.kind}
            summary={summary}
            headingLevel={headingLevel}
            onAsk={() => setAsking(summary.kind)}
            onBook={setBooking}
          />
        ))}
      </ul>
      {asking !== undefined && <AskForPractice kind={asking} onClose={() => setAsking(undefined)} />}
      {booking !== undefined && <BookTime first={booking} onClose={() => setBooking(undefined)} />}
    </>
  )
}

type KindProps = {
  summary: PracticeSummary
  headingLevel: 3 | 4
  onAsk: () => void
  onBook: (time: PracticeTime) => void
}

const Kind = ({ summary: { kind, people, next, nextTime }, headingLevel, onAsk, onBook }: KindProps) => {
  const { t } = useTranslation('practice')
  const Icon = icons[kind]
  const Heading = `h${headingLevel}` as const
  return (
    <li className="py-3.5 first:pt-0 last:pb-0">
      <div className="flex items-start gap-2.5">
        <Icon size={18} className="mt-0.5 shrink-0 text-navy" />
        <div className="min-w-0">
          <Heading className="text-base leading-snug">{t(`kind.${kind}`)}</Heading>
          <p className="text-[0.8125rem] text-muted">
            {people === 0 ? t('people.none') : t(`people.${kind}`, { count: people })}
          </p>
        </div>
      </div>
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {next === null ? (
          <p className="text-sm text-soft">{people === 0 ? t('nobody.short') : t('full')}</p>
        ) : (
          <div className="flex min-w-0 items-center gap-2.5">
            <Avatar
              id={next.person._id}
              name={next.person.fullName}
              photo={smallPhoto(next.person.profilePhoto)}
              size="s"
            />
            <p className="min-w-0 text-sm leading-snug">
              <bdi className="font-semibold break-words text-heading">{next.person.fullName}</bdi>
              {next.usuallyAnswersInDays !== null && (
                <span className="block text-[0.8125rem] text-muted">
                  {t('answers_in', { count: next.usuallyAnswersInDays })}
                </span>
              )}
            </p>
          </div>
        )}
        {people > 0 && (
          <Button size="s" variant="ghost" aria-label={t(`ask.${kind}`)} onClick={onAsk}>
            {t('ask')}
          </Button>
        )}
      </div>
      {nextTime !== null && (
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-m bg-pale px-3.5 py-2.5">
          <p className="min-w-0 text-sm leading-snug text-ink">
            <span className="font-semibold">{dayAndTime(nextTime.startsAt)}</span>
            <span className="block text-[0.8125rem] text-soft">
              {t('next_time', { name: nextTime.person.fullName })}
            </span>
          </p>
          <Button size="s" variant="secondary" aria-label={t('book.title')} onClick={() => onBook(nextTime)}>
            {t('book')}
          </Button>
        </div>
      )}
    </li>
  )
}
