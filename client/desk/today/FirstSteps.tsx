import { useMutation, useQueryClient } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/circle-arrow-right'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Link } from 'react-router'
import { hideSteps, showSteps, type Step } from '#contract/desk/desk.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { toast } from '#client/ui/toast.ts'
import { todayQuery } from './queries.ts'
import { stepPaths, useStepWords } from './stepWords.ts'

/** The first steps of a new college as tiles; on phones the next one only. They are gone once all are done, or hidden. */
export const FirstSteps = ({ steps }: { steps: readonly Step[] }) => {
  const { t } = useTranslation('today')
  const { mutate, isPending } = useHideSteps(true)
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)
  return (
    <Card padding="none" className="px-3.5 py-3 wide:px-4.5 wide:pb-4" render={<section aria-labelledby="steps" />}>
      <div className="flex min-h-10 items-center gap-3">
        <h2 id="steps" className="text-[1.03125rem] font-bold">
          {t('steps')}
        </h2>
        <span aria-hidden className="block h-2 w-21 overflow-hidden rounded-full bg-line wide:w-37">
          <span className="block h-full bg-orange" style={{ width: `${(done / steps.length) * 100}%` }} />
        </span>
        <p className="text-[0.84375rem] text-soft">{t('steps.done', { done, count: steps.length })}</p>
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => mutate()}
          className="ms-auto min-h-11 text-sm font-semibold text-link hover:underline"
        >
          {t('steps.hide')}
        </button>
      </div>
      <ol className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2.5 max-wide:hidden">
        {steps.map((step) => (
          <Tile key={step.kind} step={step} isNext={step === next} />
        ))}
      </ol>
      {next && <NextStep step={next} />}
    </Card>
  )
}

const Tile = ({ step, isNext }: { step: Step; isNext: boolean }) => {
  const { t } = useTranslation('today')
  const { title, about } = useStepWords(step)
  return (
    <li className="grid">
      <Link
        to={stepPaths[step.kind]}
        className={cx(
          'flex min-h-24 flex-col gap-1 rounded-[11px] border px-3 py-2.5 text-[0.8125rem] leading-snug text-soft no-underline hover:bg-sunken',
          isNext ? 'border-navy inset-ring inset-ring-navy' : 'border-line',
        )}
      >
        <span
          className={cx(
            'flex min-h-5 items-center gap-1.75 font-medium',
            step.done ? 'text-good' : isNext ? 'text-navy' : 'text-soft',
          )}
        >
          {step.done && <CircleCheck size={16} aria-hidden />}
          {!step.done && isNext && <ArrowRight size={16} aria-hidden className="rtl:-scale-x-100" />}
          {t(step.done ? 'steps.state.done' : isNext ? 'steps.state.next' : 'steps.state.open')}
        </span>
        <b className="text-sm font-semibold text-ink">{title}</b>
        <span className="wrap-anywhere">{about}</span>
      </Link>
    </li>
  )
}

const NextStep = ({ step }: { step: Step }) => {
  const { t } = useTranslation('today')
  const { title, about, verb } = useStepWords(step)
  return (
    <div className="mt-1 flex items-center gap-2.5 wide:hidden">
      <p className="min-w-0 flex-1 text-sm leading-snug text-soft">
        <b className="block text-[0.9375rem] font-semibold text-ink">{t('steps.next', { step: title })}</b>
        {about}
      </p>
      <Button size="s" variant="ghost" className="min-w-20" render={<Link to={stepPaths[step.kind]} />}>
        {verb}
      </Button>
    </div>
  )
}

/** The first steps on the first day, as rows with their verbs. */
export const FirstDaySteps = ({ steps }: { steps: readonly Step[] }) => {
  const { t } = useTranslation('today')
  const next = steps.find((step) => !step.done)
  const done = steps.filter((step) => step.done).length
  return (
    <Card padding="none" render={<section aria-labelledby="steps" />}>
      <div className="flex min-h-11 items-center gap-2.5 px-3.5 pt-2 pb-1.5 wide:px-4.5">
        <h2 id="steps" className="text-[1.03125rem] font-bold">
          {t('steps')}
        </h2>
        <p className="text-[0.84375rem] text-soft">{t('steps.done', { done, count: steps.length })}</p>
      </div>
      <ol>
        {steps.map((step, index) => (
          <StepRow key={step.kind} step={step} number={index + 1} isNext={step === next} />
        ))}
      </ol>
    </Card>
  )
}

const StepRow = ({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) => {
  const { t } = useTranslation('today')
  const { title, about, verb, minutes } = useStepWords(step)
  return (
    <li className="flex min-h-19 items-center gap-3 border-t border-line px-3.5 py-2.5 wide:gap-4 wide:px-4.5">
      <span
        className={cx(
          'grid size-8.5 shrink-0 place-items-center rounded-full border-[1.5px] text-[0.90625rem] font-bold',
          step.done
            ? 'border-good-soft bg-good-soft text-good'
            : isNext
              ? 'border-navy bg-navy text-on-navy'
              : 'border-line-strong text-soft',
        )}
      >
        {step.done ? <Check size={18} aria-label={t('steps.state.done')} /> : number}
      </span>
      <p className="min-w-0 flex-1 text-sm leading-snug wrap-anywhere text-soft">
        <b className="block text-[0.96875rem] font-semibold text-ink">{title}</b>
        {about}
      </p>
      {!step.done && (
        <span className="text-[0.84375rem] whitespace-nowrap text-soft max-wide:hidden">
          {t('steps.minutes', { count: minutes })}
        </span>
      )}
      {step.done ? (
        <Link
          to={stepPaths[step.kind]}
          aria-label={`${t('steps.change')}: ${title}`}
          className="flex min-h-11 items-center text-sm font-semibold no-underline hover:underline"
        >
          {t('steps.change')}
        </Link>
      ) : (
        <Button
          size="s"
          variant={isNext ? 'primary' : 'ghost'}
          className="min-w-23"
          aria-label={`${verb}: ${title}`}
          render={<Link to={stepPaths[step.kind]} />}
        >
          {verb}
        </Button>
      )}
    </li>
  )
}

/** Returns a mutation that hides the first steps for the whole team, or shows them again. */
export const useHideSteps = (hidden: boolean) => {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(hidden ? hideSteps : showSteps, {}),
    onSuccess: async ({ message }) => {
      await cache.invalidateQueries({ queryKey: todayQuery.queryKey })
      toast.success(message)
    },
    onError: ({ message }) => toast.error(message),
  })
}
