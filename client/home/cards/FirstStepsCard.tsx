import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import PartyPopper from 'lucide-react/icons/party-popper'
import X from 'lucide-react/icons/x'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { dismissFirstSteps, type FirstStep, restoreFirstSteps } from '#contract/home/home.ts'
import { LIMITS } from '#contract/limits.ts'
import { api } from '#client/platform/api.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { profileQuery, useOwnProfile } from '#client/platform/profile.ts'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { Confetti } from '#client/ui/Confetti.tsx'
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

/** Renders the next of a member's first steps in one line, and a small celebration the first time that all are done and in view. */
export const FirstStepsCard = ({ steps, userId, isCelebrated, onCelebrate }: FirstStepsCardProps) => {
  const { t } = useTranslation(['first-steps', 'common'])
  const { data: me } = useQuery(profileQuery(userId))
  const { name: college } = useCollege()
  const card = useRef<HTMLElement>(null)
  const dismiss = useDismissal()
  useFreshSteps()
  const taken = steps.filter(({ done }) => done).length
  const next = steps.find(({ done, obstacle }) => !done && obstacle === null)
  const others = steps.filter((step) => !step.done && step !== next)
  const [isOpen, setOpen] = useState(false)
  const isAlumnus = me?.role === 'alumni'
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
        <div className="flex items-center gap-3 py-2.5 ps-4 pe-2.5">
          {isSettled ? (
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-good-soft text-good">
              <PartyPopper size={22} />
            </span>
          ) : (
            <Ring part={taken / steps.length} />
          )}
          <div className={cx('min-w-0 flex-1', !isSettled && 'flex flex-wrap items-center gap-x-2.5')}>
            <h2 id="first-steps" className="text-base">
              {t(isSettled ? 'first_steps.settled' : 'first_steps')}
            </h2>
            {/* Announces a step done in the meantime. */}
            <p role="status" className="text-sm text-muted">
              {isSettled
                ? t('first_steps.settled.text', { college })
                : t('first_steps.done', { done: taken, total: steps.length })}
            </p>
            {next && <NextStep step={next} isAlumnus={isAlumnus} />}
          </div>
          {others.length > 0 && (
            <IconButton
              label={t(isOpen ? 'first_steps.fewer' : 'first_steps.all')}
              size="s"
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronDown size={18} className={cx('transition-transform duration-150', isOpen && 'rotate-180')} />
            </IconButton>
          )}
          <IconButton label={t(isSettled ? 'common:close' : 'first_steps.hide')} size="s" onClick={leave}>
            <X size={16} />
          </IconButton>
        </div>
        {(isOpen || next === undefined) && others.length > 0 && (
          <ul className="border-t border-line px-4 py-1.5">
            {others.map((step) => (
              <OtherStep key={step.name} step={step} isAlumnus={isAlumnus} />
            ))}
          </ul>
        )}
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

type StepProps = { step: FirstStep; isAlumnus: boolean }

const keyOf = (name: FirstStep['name'], isAlumnus: boolean) =>
  name === 'mentoring' && isAlumnus ? ('mentoring_alumnus' as const) : name

const StepLink = ({ step: { name }, isAlumnus }: StepProps) => {
  const { t } = useTranslation('first-steps')
  return (
    <Link
      to={paths[name]}
      className="inline-flex min-h-9 items-center gap-1.5 text-[0.96875rem] leading-snug font-semibold text-link no-underline hover:underline pointer-coarse:min-h-11"
    >
      {t(`first_steps.${keyOf(name, isAlumnus)}`)}
      <ArrowRight size={15} className="shrink-0 rtl:-scale-x-100" />
    </Link>
  )
}

const NextStep = ({ step, isAlumnus }: StepProps) => (
  <p className="max-wide:basis-full wide:before:me-2.5 wide:before:text-muted wide:before:content-['·']">
    <StepLink {...{ step, isAlumnus }} />
  </p>
)

/** A step that is not done and not the next one, with its reason, or why it can't be done yet. */
const OtherStep = ({ step, isAlumnus }: StepProps) => {
  const { t } = useTranslation('first-steps')
  const members = useQuery(homeCountsQuery).data?.members ?? 0
  const awaitsConsent = useOwnProfile().data?.awaitsConsent === true
  const { name, obstacle } = step
  return (
    <li className="py-1.5">
      {obstacle ? (
        <p className="text-[0.96875rem] text-soft">{t(`first_steps.${keyOf(name, isAlumnus)}`)}</p>
      ) : (
        <StepLink {...{ step, isAlumnus }} />
      )}
      <p className="text-sm leading-snug text-muted">
        {obstacle
          ? t(`first_steps.obstacle.${obstacle === 'unverified' && awaitsConsent ? 'guardian' : obstacle}`)
          : t(`first_steps.${keyOf(name, isAlumnus)}.hint`, { members, goal: LIMITS.smallCollege })}
      </p>
    </li>
  )
}

/** A ring filled by the part that is done. */
const Ring = ({ part }: { part: number }) => (
  <svg aria-hidden viewBox="0 0 36 36" className="size-9 shrink-0 -rotate-90 rtl:-scale-y-100">
    <circle cx="18" cy="18" r="15" fill="none" strokeWidth="4" className="stroke-line" />
    <circle
      cx="18"
      cy="18"
      r="15"
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      pathLength="100"
      strokeDasharray={`${part * 100} 100`}
      className={cx('stroke-orange', part === 0 && 'hidden')}
    />
  </svg>
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
