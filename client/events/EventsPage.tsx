import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { useSearchParams } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { EventForm } from './EventForm.tsx'
import { EventList } from './EventList.tsx'

/** All events: those to come, and what was. */
export const EventsPage = () => {
  const { t } = useTranslation(['events', 'common'])
  const [params, setParams] = useSearchParams()
  const [scheduling, setScheduling] = useState(false)
  const close = () => setScheduling(false)
  const button = (
    <Button icon={<CalendarPlus size={18} />} onClick={() => setScheduling(true)}>
      {t('schedule')}
    </Button>
  )

  return (
    <>
      <Tabs
        label={t('tabs')}
        action={button}
        value={params.get('when') === 'past' ? 'past' : 'upcoming'}
        onValueChange={(when) => setParams(when === 'past' ? { when } : {}, { replace: true })}
        items={[
          { value: 'upcoming', label: t('upcoming'), content: <Events when="upcoming" /> },
          { value: 'past', label: t('past'), content: <Events when="past" /> },
        ]}
      />
      <Dialog open={scheduling} onOpenChange={setScheduling} title={t('schedule')} closeLabel={t('common:close')}>
        <EventForm onSaved={close} onCancel={close} />
      </Dialog>
    </>
  )
}

const Events = ({ when }: { when: 'upcoming' | 'past' }) => {
  const { t } = useTranslation('events')
  return (
    <>
      <h2 className="sr-only">{t(when)}</h2>
      <EventList when={when} />
    </>
  )
}
