import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { ScheduleEventPanel } from '#client/events/public.ts'
import { JobOpeningsPanel } from '#client/opportunities/public.ts'
import { HostMentorshipPanel } from '#client/mentoring/public.ts'
import { Card } from '#client/ui/Card.tsx'
import { ActionCards } from './ActionCards.tsx'
import { type Panel, usePanel } from './usePanel.ts'

const panels = { event: ScheduleEventPanel, mentorships: HostMentorshipPanel, jobs: JobOpeningsPanel }
const fields = 'input:not([type=hidden]), textarea, select'

/** The three cards and the form of the open one. Opening leads into the form, closing back to its card. */
export const OfferPanel = () => {
  const { t } = useTranslation('dashboard')
  const { panel, show } = usePanel()
  const { hash } = useLocation()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(panel)
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
        const Body = panels[each]
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
            <Body onClose={close} />
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
