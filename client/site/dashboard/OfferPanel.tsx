import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
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

const forms = { event: EventForm, mentorships: MentorshipForm, jobs: JobForm }
const fields = 'input:not([type=hidden]), textarea, select'

/** The three cards and the form of the open one. Opening leads into the form, closing back to its card. */
export const OfferPanel = () => {
  const { t } = useTranslation('dashboard')
  const { panel, show } = usePanel()
  const { hash } = useLocation()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(panel)
  // A form that was sent starts anew.
  const [sent, setSent] = useState<Partial<Record<Panel, number>>>({})
  // What was opened once stays, out of sight, with what was typed into it.
  const [opened, setOpened] = useState<Panel[]>([])
  if (panel !== undefined && !opened.includes(panel)) setOpened([...opened, panel])

  useEffect(() => {
    if (before.current === panel) return
    const closed = before.current
    before.current = panel
    // An address that names one posting leads to that posting, not to the form above it.
    if (panel !== undefined && hash === '') body.current?.querySelector<HTMLElement>(fields)?.focus()
    else if (panel === undefined && closed !== undefined) document.getElementById(`${id}-${closed}`)?.focus()
  }, [panel, id, hash])

  const close = () => show(undefined)
  const toggle = (card: Panel) => show(card === panel ? undefined : card)
  const press = (event: KeyboardEvent) => {
    // A list or a dialog inside takes its own Escape, and what was typed is not thrown away by one.
    if (event.key === 'Escape' && !event.defaultPrevented && !isFilledIn(body.current)) close()
  }

  return (
    <div className="grid gap-4">
      <ActionCards panel={panel} controls={id} onToggle={toggle} />
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

const icons = { event: CalendarPlus, mentorships: HeartHandshake, jobs: BriefcaseBusiness }

type ActionCardsProps = { panel: Panel | undefined; controls: string; onToggle: (panel: Panel) => void }

/** The three things a member can offer; each opens its form below. */
const ActionCards = ({ panel, controls, onToggle }: ActionCardsProps) => (
  <ul className="grid gap-3 wide:grid-cols-3 wide:gap-4">
    {PANELS.map((each) => (
      <li key={each} className="min-w-0">
        <ActionCard card={each} open={each === panel} controls={controls} onToggle={() => onToggle(each)} />
      </li>
    ))}
  </ul>
)

type ActionCardProps = { card: Panel; open: boolean; controls: string; onToggle: () => void }

const ActionCard = ({ card, open, controls, onToggle }: ActionCardProps) => {
  const { t } = useTranslation('dashboard')
  const id = `${controls}-${card}`
  const Icon = icons[card]
  return (
    <div
      className={cx(
        'relative grid h-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 rounded-m border bg-surface p-4 shadow-1 transition-[border-color,box-shadow] duration-150 hover:shadow-2 wide:grid-cols-[1fr_auto] wide:content-start wide:p-5',
        open ? 'border-navy ring-1 ring-navy' : 'border-line hover:border-line-strong',
      )}
    >
      <span
        className={cx(
          'row-span-2 grid size-11 place-items-center rounded-[12px] transition-colors wide:row-span-1 wide:mb-4',
          open ? 'bg-navy text-on-navy' : 'bg-pale text-navy',
        )}
      >
        <Icon size={22} />
      </span>
      <h2 className="text-[1.0625rem] wide:order-1 wide:col-span-2">
        {/* The whole card is the button; its name is the title alone. */}
        <button
          id={id}
          type="button"
          aria-expanded={open}
          aria-controls={open ? controls : undefined}
          aria-describedby={`${id}-hint`}
          onClick={onToggle}
          className="text-start font-semibold before:absolute before:inset-0 before:rounded-m before:content-[''] focus-visible:outline-none focus-visible:before:outline-[2.5px] focus-visible:before:outline-offset-2 focus-visible:before:outline-focus"
        >
          {t(`card.${card}`)}
        </button>
      </h2>
      <ChevronDown
        size={20}
        className={cx(
          'row-span-2 text-muted transition-transform duration-150 wide:row-span-1 wide:mb-4',
          open && 'rotate-180',
        )}
      />
      <p
        id={`${id}-hint`}
        className="col-start-2 text-sm text-muted wide:order-2 wide:col-span-2 wide:col-start-1 wide:mt-1"
      >
        {t(`card.${card}.hint`)}
      </p>
    </div>
  )
}

/** The forms of the three cards. */
const PANELS = ['event', 'mentorships', 'jobs'] as const
type Panel = (typeof PANELS)[number]

const name = 'open'

/** Which card is open; part of the address, so that a search result can lead to it and Back closes it. */
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
