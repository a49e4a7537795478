import { useTranslation } from 'react-i18next'
import { Card } from '#client/ui/Card.tsx'
import { Reveal } from '#client/ui/Reveal.tsx'

const steps = [
  { title: 'step1.title', text: 'step1.text' },
  { title: 'step2.title', text: 'step2.text' },
  { title: 'step3.title', text: 'step3.text' },
] as const

/** How it goes, in three steps. */
export const Steps = () => {
  const { t } = useTranslation('site')
  return (
    <ol className="grid gap-3.5">
      {steps.map(({ title, text }, index) => (
        <Reveal key={title} delay={index * 80} render={<li />}>
          <Card className="flex gap-4 md:p-5">
            <span
              aria-hidden
              className="tabular grid size-9 shrink-0 place-items-center rounded-full bg-pale font-bold text-navy"
            >
              {index + 1}
            </span>
            <div className="min-w-0">
              <h3 className="pt-1.5 text-lg">{t(title)}</h3>
              <p className="mt-1 text-soft">{t(text)}</p>
            </div>
          </Card>
        </Reveal>
      ))}
    </ol>
  )
}
