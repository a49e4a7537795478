import CalendarClock from 'lucide-react/icons/calendar-clock'
import Eye from 'lucide-react/icons/eye'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { GUIDANCE_LIMITS } from '#contract/guidance/limits.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'

/** The steps after a guide is sent. `reviews`: the career office reads it first. */
export const WhatFollows = ({ reviews, questions }: { reviews: boolean; questions?: ReactNode }) => {
  const { t } = useTranslation('guide-writing')
  const [due] = useState(dueNow)
  return (
    <Card render={<section aria-labelledby="what-follows" />}>
      <h3 id="what-follows" className="text-base">
        {t('then')}
      </h3>
      <ul className="mt-2.5 grid gap-3">
        <Step Icon={Eye} title={t(reviews ? 'then.review' : 'then.publish')}>
          {t(reviews ? 'then.review.text' : 'then.publish.text')}
        </Step>
        <Step Icon={CalendarClock} title={t('then.again')}>
          {t('then.again.text', { day: day(due) })}
        </Step>
        <Step Icon={MessageCircle} title={t('then.questions')}>
          {questions ?? t('then.questions.text')}
        </Step>
      </ul>
    </Card>
  )
}

// When a guide published today is to be reviewed.
const dueNow = (): string => {
  const due = new Date()
  due.setMonth(due.getMonth() + GUIDANCE_LIMITS.stale)
  return due.toISOString()
}

const Step = ({ Icon, title, children }: { Icon: LucideIcon; title: string; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <Icon size={18} className="mt-0.5 shrink-0 text-muted" />
    <div className="min-w-0 flex-1 text-sm leading-snug text-soft">
      <p className="mb-0.5 text-[0.9375rem] font-semibold text-ink">{title}</p>
      {children}
    </div>
  </li>
)
