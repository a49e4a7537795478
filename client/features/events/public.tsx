import { EventForm } from './EventForm.tsx'
import { EventList } from './EventList.tsx'

/** The form that schedules an event; closes once that is done. */
export const ScheduleEventPanel = ({ onClose }: { onClose?: () => void }) => (
  <EventForm onSaved={onClose} onCancel={onClose} />
)

/** The next few events. */
export const UpcomingEvents = () => <EventList when="upcoming" most={5} />
