import type { Figure, Step, Today, Waiting } from '#contract/desk/desk.ts'
import { FigureKind, StepKind } from '#contract/desk/desk.ts'
import { may } from '#contract/members/rights.ts'
import { collegeOf, readBackups, readSystem } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Domain } from '#server/platform/domain.ts'
import type { Platform } from '#server/platform/platform.ts'
import { clockAt, dueOf, instantOf } from '#server/postings/public.ts'
import { allowed } from './allowed.ts'
import { lastDecisions } from './decisions.ts'
import { areStepsHidden } from './queries.ts'
import { waitingWork } from './waiting.ts'

/** Returns what the page Today shows, as far as the viewer's rights include it. */
export const todayFor = async (platform: Platform, viewer: Viewer, domains: readonly Domain[]): Promise<Today> => {
  const maySetUp = may(viewer.rights, 'settings')
  const { timeZone } = await collegeOf(platform.db)
  const [list, hidden, waiting, figures, system, backups, decisions] = await Promise.all([
    firstSteps(platform, viewer, domains),
    areStepsHidden(platform.db),
    waitingInOrder(platform, viewer, domains, timeZone),
    figuresOf(platform, viewer, domains, timeZone),
    maySetUp ? readSystem(platform) : null,
    maySetUp ? readBackups(platform) : null,
    lastDecisions(platform, viewer, domains),
  ])
  return { steps: { list, hidden }, waiting, figures, system, backups, decisions }
}

const firstSteps = async (platform: Platform, viewer: Viewer, domains: readonly Domain[]): Promise<Step[]> => {
  const steps = await Promise.all(
    domains.map(async ({ desk }) => (await allowed(viewer, desk?.steps)?.(platform)) ?? []),
  )
  const place = ({ kind }: Step) => StepKind.options.indexOf(kind)
  return steps.flat().toSorted((a, b) => place(a) - place(b))
}

/** Returns what waits: reports first, then the oldest. */
const waitingInOrder = async (
  platform: Platform,
  viewer: Viewer,
  domains: readonly Domain[],
  timeZone: string,
): Promise<Waiting[]> => {
  const work = await waitingWork(platform, viewer, domains)
  const rank = ({ kind }: Waiting) => (kind === 'reports' ? 0 : 1)
  return work
    .map(({ since, details = {}, ...others }): Waiting => ({
      ...others,
      since: since?.toISOString() ?? null,
      due: dueOf(others.kind, since, timeZone)?.toISOString() ?? null,
      details,
    }))
    .toSorted((a, b) => rank(a) - rank(b) || (a.since ?? '~').localeCompare(b.since ?? '~'))
}

const weeks = 8
const midnight = '00:00'

const figuresOf = async (
  platform: Platform,
  viewer: Viewer,
  domains: readonly Domain[],
  timeZone: string,
): Promise<Figure[]> => {
  const bounds = boundsOf(platform.now(), timeZone)
  const figures = await Promise.all(
    domains.map(async ({ desk }) => (await allowed(viewer, desk?.figures)?.(platform, bounds)) ?? []),
  )
  const place = ({ kind }: Figure) => FigureKind.options.indexOf(kind)
  return figures.flat().toSorted((a, b) => place(a) - place(b))
}

/** Returns the midnights between the last eight weeks, by the clocks of the college: the last one began today. */
const boundsOf = (now: Date, timeZone: string): Date[] => {
  const today = Date.parse(clockAt(now, timeZone).date)
  return Array.from({ length: weeks + 1 }, (_, index) => {
    const date = new Date(today - (weeks - index) * 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    return instantOf(`${date}T${midnight}`, timeZone, 'date')
  })
}
