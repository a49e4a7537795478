import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import PartyPopper from 'lucide-react/icons/party-popper'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { dismissFirstSteps, type FirstStep, restoreFirstSteps } from '#contract/site/home.ts'
import { api } from '#client/platform/api.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { dismissWithUndo } from '#client/ui/dismiss.ts'
import { homeCountsQuery } from './queries.ts'

/** The first steps of a member, and once all of them are done, a little celebration. */
export const FirstStepsCard = ({ steps, userId }: { steps: readonly FirstStep[]; userId: string }) => {
  const { data: me } = useQuery(profileQuery(userId))
  const dismiss = useDismissal()
  return steps.every(({ done }) => done) ? (
    <Settled onDismiss={dismiss} />
  ) : (
    <Steps steps={steps} isAlumnus={me?.role === 'alumni'} onDismiss={dismiss} />
  )
}

type StepsProps = { steps: readonly FirstStep[]; isAlumnus: boolean; onDismiss: () => void }

const Steps = ({ steps, isAlumnus, onDismiss }: StepsProps) => {
  const { t } = useTranslation('dashboard')
  const taken = steps.filter(({ done }) => done).length
  const next = steps.find(({ done }) => !done)
  return (
    <section aria-labelledby="first-steps">
      <Card padding="none" className="overflow-hidden">
        <div className="flex items-center gap-3 px-4 pt-3">
          <h2 id="first-steps" className="text-[1.1875rem]">
            {t('first_steps')}
          </h2>
          <p className="flex-1 text-sm text-muted">{t('first_steps.done', { done: taken, total: steps.length })}</p>
          <IconButton label={t('first_steps.hide')} size="s" onClick={onDismiss} className="-me-1.5">
            <X size={16} />
          </IconButton>
        </div>
        <ol className="px-4 pt-1 pb-2.5">
          {steps.map((step) => (
            <Step key={step.name} step={step} isAlumnus={isAlumnus} isNext={step === next} />
          ))}
        </ol>
      </Card>
    </section>
  )
}

const paths = {
  profile: '/dashboard/profile#headline',
  photo: '/dashboard?edit=profile',
  hello: '/dashboard/network',
  event: '/dashboard/events',
  mentoring: '/dashboard/mentorship',
} satisfies Record<FirstStep['name'], string>

type StepProps = { step: FirstStep; isAlumnus: boolean; isNext: boolean }

const Step = ({ step: { name, done }, isAlumnus, isNext }: StepProps) => {
  const { t } = useTranslation(['dashboard', 'common'])
  const key = name === 'mentoring' && isAlumnus ? ('mentoring_alumnus' as const) : name
  const label = t(`first_steps.${key}`)
  return (
    <li className="flex min-h-11 items-start gap-3 py-2.5">
      <span
        className={cx(
          'mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-full',
          done ? 'bg-good-soft text-good' : 'border-[1.5px] border-line-strong',
        )}
      >
        {done && <Check size={14} strokeWidth={2.5} />}
      </span>
      {done ? (
        <p className="text-[0.96875rem] text-muted">
          <s className="decoration-line-strong">{label}</s>
          <span className="sr-only"> {t('first_steps.is_done')}</span>
        </p>
      ) : (
        <div className="min-w-0 flex-1">
          <Link
            to={paths[name]}
            className="inline-flex items-center gap-1.5 text-[0.96875rem] font-semibold text-link no-underline hover:underline"
          >
            {label}
            <ArrowRight size={15} className="rtl:-scale-x-100" />
          </Link>
          {isNext && <p className="text-sm leading-snug text-muted">{t(`first_steps.${key}.hint`)}</p>}
        </div>
      )}
    </li>
  )
}

const Settled = ({ onDismiss }: { onDismiss: () => void }) => {
  const { t } = useTranslation(['dashboard', 'common'])
  const { name } = useCollege()
  return (
    <Card
      render={<section aria-labelledby="settled" />}
      className="relative flex flex-wrap items-center gap-x-4 gap-y-3 overflow-hidden"
    >
      <Confetti />
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-good-soft text-good">
        <PartyPopper size={22} />
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <h2 id="settled" className="text-[1.1875rem]">
          {t('first_steps.settled')}
        </h2>
        <p className="text-sm text-soft">{t('first_steps.settled.text', { college: name })}</p>
      </div>
      <Button variant="ghost" size="s" onClick={onDismiss}>
        {t('common:close')}
      </Button>
    </Card>
  )
}

const colours = ['bg-orange', 'bg-navy', 'bg-good', 'bg-orange-soft']

const Confetti = () => (
  <span aria-hidden className="pointer-events-none absolute inset-0 motion-reduce:hidden">
    {Array.from({ length: 18 }, (_, index) => (
      <span
        key={index}
        style={{ insetInlineStart: `${4 + index * 5.4}%`, animationDelay: `${(index % 6) * 90}ms` }}
        className={cx(
          'absolute -top-2 h-2.5 w-1.5 animate-[fall_1400ms_ease-in_both] rounded-[1px]',
          colours[index % colours.length],
        )}
      />
    ))}
  </span>
)

const useDismissal = () => {
  const { t } = useTranslation(['dashboard', 'common'])
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries(homeCountsQuery)
  return (): void => {
    cache.setQueryData(homeCountsQuery.queryKey, (before) => before && { ...before, firstSteps: null })
    dismissWithUndo({
      dismiss: () => api(dismissFirstSteps, {}),
      restore: () => api(restoreFirstSteps, {}),
      ...{ refresh, said: t('first_steps.hidden'), undo: t('common:undo') },
    })
  }
}
