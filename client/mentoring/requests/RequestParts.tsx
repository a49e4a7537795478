import CheckCircle from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import { type ReactNode, useState } from 'react'
import type { MentoringRequest } from '#contract/mentoring/requests.ts'
import { LongText } from '#client/postings/public.ts'
import { shortDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Chip } from '#client/ui/Chip.tsx'

const looks = {
  asked: { tone: 'brand', Icon: Hourglass },
  question: { tone: 'warn', Icon: CircleHelp },
  accepted: { tone: 'good', Icon: CheckCircle },
  declined: { tone: 'neutral', Icon: CircleX },
  lapsed: { tone: 'neutral', Icon: Hourglass },
  withdrawn: { tone: 'neutral', Icon: CircleX },
  passed_on: { tone: 'neutral', Icon: Hourglass },
} as const

/** Shows the state of a request in a word or two. */
export const RequestState = ({ request: { state, mine } }: { request: MentoringRequest }) => {
  const { t } = useTranslation('mentoring-requests')
  const { tone, Icon } = looks[state]
  return (
    <Chip size="s" tone={tone} icon={<Icon size={14} />}>
      {t(`state.${mine ? 'mine' : 'theirs'}.${state}`)}
    </Chip>
  )
}

/** Shows what a request for practice asks for. */
export const RequestKind = ({ request: { kind } }: { request: MentoringRequest }) => {
  const { t } = useTranslation('mentoring-requests')
  return kind !== 'mentorship' && <p className="text-sm font-semibold text-soft">{t(`kind.${kind}`)}</p>
}

/** Shows when a request was made, and when it expires or ended: `Asked 12 Nov · lapses 19 Nov`. */
export const RequestDates = ({
  request: { state, mine, askedAt, lapsesAt, closedAt },
}: {
  request: MentoringRequest
}) => {
  const { t } = useTranslation('mentoring-requests')
  const ended = state === 'asked' || state === 'question' ? undefined : state
  return (
    <p className="mt-0.5 text-sm text-muted">
      {t(mine ? 'asked' : 'asked_you', { day: shortDay(askedAt) })}
      {lapsesAt !== null && ` · ${t('lapses', { day: shortDay(lapsesAt) })}`}
      {ended !== undefined && closedAt !== null && ` · ${t(`ended.${ended}`, { day: shortDay(closedAt) })}`}
    </p>
  )
}

/** Shows the mentee's goal, question and availability. For a closed request, collapsed behind a button. */
export const RequestTexts = ({ request }: { request: MentoringRequest }) => {
  const { t } = useTranslation('mentoring-requests')
  const [asked, setAsked] = useState(false)
  if (request.lapsesAt === null && !asked)
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={() => setAsked(true)}
        className="min-h-11 w-fit rounded-s text-sm font-semibold text-link underline underline-offset-3"
      >
        {t('texts.show')}
      </button>
    )
  return (
    <dl className="grid gap-3">
      {(['goal', 'question', 'availability'] as const).map((part) => {
        const words = request[part]
        return (
          words !== null && (
            <div key={part}>
              <dt className="text-sm text-muted">{t(`part.${request.mine ? 'mine' : 'theirs'}.${part}`)}</dt>
              <dd>
                <LongText>{words}</LongText>
              </dd>
            </div>
          )
        )
      })}
    </dl>
  )
}

/** Shows a message about a request: the mentor's question, or the reason for declining. */
export const Quote = ({ label, children, below }: { label: string; children: string; below?: ReactNode }) => (
  <div className="rounded-m border-s-3 border-navy bg-sunken px-4 py-3">
    <p className="text-sm font-medium text-heading">{label}</p>
    <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line text-ink">
      {children}
    </p>
    {below}
  </div>
)
