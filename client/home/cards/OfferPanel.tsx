import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import { type Say, useTranslation } from '#client/platform/i18n.ts'
import { useLocation, useSearchParams } from 'react-router'
import { EventForm } from '#client/events/public.ts'
import { JobForm } from '#client/opportunities/public.ts'
import { MentorshipForm } from '#client/mentoring/public.ts'
import { Card } from '#client/ui/Card.tsx'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChevronDown from 'lucide-react/icons/chevron-down'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { cx } from '#client/ui/classes.ts'
import { homeCountsQuery } from './queries.ts'

const forms = { event: EventForm, mentorships: MentorshipForm, jobs: JobForm }
const fields = 'input:not([type=hidden]), textarea, select'

/** Renders the three tiles and the open form. Opening moves the focus into the form, closing moves it back to the tile. */
export const OfferPanel = () => {
  const { t } = useTranslation('dashboard')
  const { panel, show } = usePanel()
  const { hash } = useLocation()
  const cache = useQueryClient()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(panel)
  // Remounts a form empty after it was submitted.
  const [sent, setSent] = useState<Partial<Record<Panel, number>>>({})
  // Opened forms stay mounted but hidden, to keep their input.
  const [opened, setOpened] = useState<Panel[]>([])
  if (panel !== undefined && !opened.includes(panel)) setOpened([...opened, panel])

  useEffect(() => {
    if (before.current === panel) return
    const closed = before.current
    before.current = panel
    // A URL that names a posting scrolls to it, rather than focusing the form above.
    if (panel !== undefined && hash === '') body.current?.querySelector<HTMLElement>(fields)?.focus()
    else if (panel === undefined && closed !== undefined) document.getElementById(`${id}-${closed}`)?.focus()
  }, [panel, id, hash])

  const close = () => show(undefined)
  const toggle = (card: Panel) => show(card === panel ? undefined : card)
  const press = (event: KeyboardEvent) => {
    // Lists and dialogs inside handle Escape themselves. Escape doesn't discard a filled-in form.
    if (event.key === 'Escape' && !event.defaultPrevented && !isFilledIn(body.current)) close()
  }

  return (
    <div className="grid gap-3">
      <Tiles panel={panel} controls={id} onToggle={toggle} />
      {opened.map((each) => {
        const Offer = forms[each]
        return (
          <Card
            key={each}
            id={each === panel ? id : undefined}
            ref={each === panel ? body : undefined}
            render={<section aria-label={t(`card.${each}`)} hidden={each !== panel} />}
            padding="l"
            onKeyDown={press}
            className="animate-[appear_180ms]"
          >
            <Offer
              key={sent[each] ?? 0}
              onSaved={() => {
                void cache.invalidateQueries(homeCountsQuery)
                setSent({ ...sent, [each]: (sent[each] ?? 0) + 1 })
                close()
              }}
              onCancel={close}
            />
          </Card>
        )
      })}
    </div>
  )
}

const isFilledIn = (form: HTMLElement | null): boolean =>
  [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])].some(
    ({ value, defaultValue }) => value !== defaultValue,
  )

type TilesProps = { panel: Panel | undefined; controls: string; onToggle: (panel: Panel) => void }

/** Renders the three things a member can offer, in a row or stacked on phones. Each opens its form below. */
const Tiles = ({ panel, controls, onToggle }: TilesProps) => (
  <ul className="grid max-wide:divide-y max-wide:divide-line max-wide:overflow-hidden max-wide:rounded-m max-wide:border max-wide:border-line max-wide:bg-surface max-wide:shadow-1 wide:grid-cols-3 wide:gap-3">
    {PANELS.map((each) => (
      <li key={each} className="min-w-0">
        <Tile card={each} open={each === panel} controls={controls} onToggle={() => onToggle(each)} />
      </li>
    ))}
  </ul>
)

const icons = { event: CalendarPlus, mentorships: HeartHandshake, jobs: BriefcaseBusiness }

type TileProps = { card: Panel; open: boolean; controls: string; onToggle: () => void }

const Tile = ({ card, open, controls, onToggle }: TileProps) => {
  const { t } = useTranslation('dashboard')
  const line = useLiveLine(card)
  const id = `${controls}-${card}`
  const Icon = icons[card]
  return (
    <div
      className={cx(
        'relative flex h-full min-h-18 items-center gap-3 bg-surface px-3.5 py-2 transition-[border-color,box-shadow] duration-150 wide:rounded-m wide:border wide:shadow-1 wide:hover:shadow-2',
        open ? 'wide:border-navy wide:ring-1 wide:ring-navy' : 'wide:border-line wide:hover:border-navy',
      )}
    >
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-[11px] transition-colors',
          open ? 'bg-navy text-on-navy' : 'bg-pale text-navy',
        )}
      >
        <Icon size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-[0.96875rem] leading-snug">
          {/* The whole tile is clickable; the button's name is the title only. */}
          <button
            id={id}
            type="button"
            aria-expanded={open}
            aria-controls={open ? controls : undefined}
            aria-describedby={`${id}-line`}
            onClick={onToggle}
            className="text-start font-semibold before:absolute before:inset-0 before:content-[''] focus-visible:outline-none focus-visible:before:outline-[2.5px] focus-visible:before:-outline-offset-3 focus-visible:before:outline-focus wide:before:rounded-m wide:focus-visible:before:outline-offset-2"
          >
            {t(`card.${card}`)}
          </button>
        </h2>
        <p id={`${id}-line`} className="text-[0.84375rem] leading-snug text-muted">
          {line}
        </p>
      </div>
      <ChevronDown
        size={18}
        className={cx('shrink-0 text-muted transition-transform duration-150', open && 'rotate-180')}
      />
    </div>
  )
}

/** Returns the line of a tile: the current count, or a hint when it is zero. */
const useLiveLine = (card: Panel): string => {
  const { t } = useTranslation('dashboard')
  const { data, isPending } = useQuery(homeCountsQuery)
  // Reserves the space, so that nothing moves when it loads.
  if (isPending) return '\u00a0'
  const count = data?.[countOf[card]] ?? 0
  if (card === 'jobs' && data?.invitesJob) return t('card.jobs.invited')
  if (count === 0) return t(`card.${card}.hint`)
  if (card === 'event') return eventsAhead(count, data?.ownSeries ?? 0, t)
  if (card === 'mentorships') return t('card.own_ahead', { count })
  if (count >= LIMITS.searchCount) return t('card.jobs.at_least', { most: count })
  return t('card.jobs.open', { count })
}

// `7 upcoming, 2 of them repeating`: a series counts once.
const eventsAhead = (count: number, series: number, t: Say<['dashboard']>): string =>
  series === 0
    ? t('card.own_ahead', { count })
    : t('card.own_ahead.series', { count: series, events: t('card.own_ahead', { count }) })

const countOf = { event: 'ownEvents', mentorships: 'ownMentorships', jobs: 'openJobs' } as const

/** The cards with forms. */
const PANELS = ['event', 'mentorships', 'jobs'] as const
type Panel = (typeof PANELS)[number]

const name = 'open'

/** Returns the open card. Stored in the URL, so that a search result can link to it and Back closes it. */
const usePanel = () => {
  const [params, setParams] = useSearchParams()
  const asked = params.get(name)
  const panel = PANELS.find((each) => each === asked)

  const show = (next: Panel | undefined) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now)
        if (next === undefined) changed.delete(name)
        else changed.set(name, next)
        return changed
      },
      { replace: next === undefined || panel !== undefined },
    )
  return { panel, show }
}
