import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import PartyPopper from 'lucide-react/icons/party-popper'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { dismissFirstSteps, type FirstStep, restoreFirstSteps } from '#contract/home/home.ts'
import { LIMITS } from '#contract/limits.ts'
import { api } from '#client/platform/api.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { profileQuery, useOwnProfile } from '#client/platform/profile.ts'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { dismissWithUndo } from '#client/ui/dismiss.ts'
import { homeCountsQuery } from './queries.ts'

type FirstStepsCardProps = {
  steps: readonly FirstStep[]
  userId: string
  /** Whether the celebration has been seen. */
  isCelebrated: boolean
  onCelebrate: (steps: readonly FirstStep[]) => void
}

/** Renders a member's first steps, and a small celebration the first time that all are done and in view. */
export const FirstStepsCard = ({ steps, userId, isCelebrated, onCelebrate }: FirstStepsCardProps) => {
  const { t } = useTranslation(['first-steps', 'common'])
  const { data: me } = useQuery(profileQuery(userId))
  const { name: college } = useCollege()
  const card = useRef<HTMLElement>(null)
  const dismiss = useDismissal()
  useFreshSteps()
  const taken = steps.filter(({ done }) => done).length
  const next = steps.find(({ done, obstacle }) => !done && obstacle === null)
  const isSettled = taken === steps.length
  useCelebration(card, isSettled && !isCelebrated, () => onCelebrate(steps))

  const leave = () => {
    // The focused element is gone.
    card.current?.closest('main')?.focus({ preventScroll: true })
    onCelebrate([])
    dismiss(isSettled)
  }
  return (
    <section ref={card} aria-labelledby="first-steps">
      <Card padding="none" className="relative overflow-hidden">
        {isCelebrated && <Confetti />}
        <div className="flex items-start gap-3 px-4 pt-3.5">
          {isSettled && (
            <span className="mt-1 grid size-11 shrink-0 place-items-center rounded-full bg-good-soft text-good">
              <PartyPopper size={22} />
            </span>
          )}
          <div className={cx('min-h-9 flex-1 gap-x-3', !isSettled && 'flex flex-wrap items-center')}>
            <h2 id="first-steps" className="text-[1.1875rem]">
              {t(isSettled ? 'first_steps.settled' : 'first_steps')}
            </h2>
            {/* Announces a step done in the meantime. */}
            <p role="status" className="text-sm text-muted">
              {isSettled
                ? t('first_steps.settled.text', { college })
                : t('first_steps.done', { done: taken, total: steps.length })}
            </p>
          </div>
          <IconButton
            label={t(isSettled ? 'common:close' : 'first_steps.hide')}
            size="s"
            onClick={leave}
            className="-me-1.5"
          >
            <X size={16} />
          </IconButton>
        </div>
        <ol className="px-4 pt-1 pb-2.5">
          {steps.map((step) => (
            <Step key={step.name} step={step} isAlumnus={me?.role === 'alumni'} isNext={step === next} />
          ))}
        </ol>
      </Card>
    </section>
  )
}

const paths = {
  invite: '/dashboard/invite',
  profile: '/dashboard/profile#headline',
  photo: '/dashboard?edit=profile',
  hello: '/dashboard/network',
  event: '/dashboard/events',
  mentoring: '/dashboard/mentorship',
} satisfies Record<FirstStep['name'], string>

type StepProps = { step: FirstStep; isAlumnus: boolean; isNext: boolean }

const Step = ({ step: { name, done, obstacle }, isAlumnus, isNext }: StepProps) => {
  const { t } = useTranslation(['first-steps', 'common'])
  const members = useQuery(homeCountsQuery).data?.members ?? 0
  const awaitsConsent = useOwnProfile().data?.awaitsConsent === true
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
      ) : obstacle ? (
        <div className="min-w-0 flex-1">
          <p className="text-[0.96875rem] text-muted">{label}</p>
          <p className="text-sm leading-snug text-muted">
            {t(`first_steps.obstacle.${obstacle === 'unverified' && awaitsConsent ? 'guardian' : obstacle}`)}
          </p>
        </div>
      ) : (
        <div className="min-w-0 flex-1">
          <Link
            to={paths[name]}
            className="inline-flex items-center gap-1.5 text-[0.96875rem] font-semibold text-link no-underline hover:underline"
          >
            {label}
            <ArrowRight size={15} className="rtl:-scale-x-100" />
          </Link>
          {isNext && (
            <p className="text-sm leading-snug text-muted">
              {t(`first_steps.${key}.hint`, { members, goal: LIMITS.smallCollege })}
            </p>
          )}
        </div>
      )}
    </li>
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
          'absolute -top-3 h-2.5 w-1.5 animate-[fall_1400ms_ease-in_both] rounded-[1px]',
          colours[index % colours.length],
        )}
      />
    ))}
  </span>
)

// Refetches the steps after any successful mutation, so that a step is ticked without reloading.
const useFreshSteps = () => {
  const cache = useQueryClient()
  useEffect(() => {
    const stop = cache.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') void cache.invalidateQueries(homeCountsQuery)
    })
    return () => {
      stop()
      void cache.invalidateQueries({ ...homeCountsQuery, refetchType: 'none' })
    }
  }, [cache])
}

// Dismisses the steps on the server once the celebration has been seen.
const useCelebration = (card: RefObject<HTMLElement | null>, isDue: boolean, onSeen: () => void) => {
  const seen = useEffectEvent(() => {
    onSeen()
    // If this fails, it shows again on the next visit.
    api(dismissFirstSteps, {}).catch(() => undefined)
  })
  useEffect(() => {
    if (!isDue || card.current === null) return
    // Content behind the tab bar on phones isn't visible.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), {
      threshold: 0.5,
      rootMargin: '0px 0px -64px 0px',
    })
    observer.observe(card.current)
    return () => observer.disconnect()
  }, [card, isDue])
}

/** Returns a function that dismisses the steps, with undo unless all are done. */
const useDismissal = () => {
  const { t } = useTranslation(['first-steps', 'common'])
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries(homeCountsQuery)
  return (isSettled: boolean): void => {
    cache.setQueryData(homeCountsQuery.queryKey, (before) => before && { ...before, firstSteps: null })
    if (isSettled) return
    dismissWithUndo({
      dismiss: () => api(dismissFirstSteps, {}),
      restore: () => api(restoreFirstSteps, {}),
      ...{ refresh, said: t('first_steps.hidden'), undo: t('common:undo') },
    })
  }
}
