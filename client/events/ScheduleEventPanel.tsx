import { useState } from 'react'
import { EventForm } from './EventForm.tsx'

/** The form that schedules an event; closes once that is done, and then starts anew. */
export const ScheduleEventPanel = ({ onClose }: { onClose?: () => void }) => {
  const [scheduled, setScheduled] = useState(0)
  const finish = () => {
    setScheduled(scheduled + 1)
    onClose?.()
  }
  return <EventForm key={scheduled} onSaved={finish} onCancel={onClose} />
}
