import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { type Event, Reminder } from '#contract/events/events.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Menu } from '#client/ui/Menu.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { CalendarItems } from './CalendarItems.tsx'
import { useGoingChoices } from './useRsvp.ts'

/** Renders the attendee's options: calendar, reminders, and visibility to other members. Renders nothing for others. */
export const GoingChoices = ({ event }: { event: Event }) => {
  const { t } = useTranslation('event-page')
  const heading = useId()
  const choose = useGoingChoices(event)
  const { rsvp } = event
  if (rsvp?.answer !== 'going') return null
  const remind = (reminder: Reminder, wanted: boolean) =>
    choose({
      reminders: Reminder.options.filter((each) => (each === reminder ? wanted : rsvp.reminders.includes(each))),
    })
  return (
    <div className="grid gap-3">
      <Menu
        trigger={
          <Button variant="ghost" wide icon={<CalendarPlus size={16} />}>
            {t('calendar.add')}
            <ChevronDown size={16} className="-me-1" />
          </Button>
        }
      >
        <CalendarItems event={event} />
      </Menu>
      <div className="border-y border-line py-3 text-sm text-soft">
        <h3 id={heading} className="text-sm">
          {t('remind')}
        </h3>
        <div role="group" aria-labelledby={heading} className="pb-2">
          {Reminder.options.map((each) => (
            <Switch
              key={each}
              name={each}
              label={t(`remind.${each}`)}
              checked={rsvp.reminders.includes(each)}
              onCheckedChange={(wanted) => remind(each, wanted)}
            />
          ))}
        </div>
        <Switch
          name="shown"
          label={t('shown')}
          checked={rsvp.shown}
          onCheckedChange={(shown) => choose({ shown })}
          className="border-t border-line pt-1"
        />
      </div>
    </div>
  )
}
