import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import type { GuideText } from '#contract/guidance/guideWriting.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { checksOf } from './checks.ts'

/** What makes a guide better before it is published. It informs, and prevents nothing. */
export const BeforePublishing = ({ text }: { text: GuideText }) => {
  const { t } = useTranslation('guide-writing')
  const [year] = useState(() => new Date().getFullYear())
  return (
    <Card render={<section aria-labelledby="before-publishing" />}>
      <h3 id="before-publishing" className="text-base">
        {t('before')}
      </h3>
      <ul className="mt-2.5 grid gap-2">
        {checksOf(text, year).map(({ name, isDone }) => (
          <li key={name} className="flex items-start gap-2.5 text-[0.9375rem] leading-snug">
            {isDone ? (
              <CircleCheck size={18} className="mt-0.5 shrink-0 text-good" />
            ) : (
              <Circle size={18} className="mt-0.5 shrink-0 text-muted" />
            )}
            <span>
              {t(`before.${name}`)}
              <VisuallyHidden> {t(isDone ? 'before.done' : 'before.open')}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
