import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Download from 'lucide-react/icons/download'
import { exportEvent } from '#contract/events/calendar.ts'
import type { Event } from '#contract/events/events.ts'
import { apiFile } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { MenuItem } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/toast.ts'
import { calendarLinks } from './calendarLinks.ts'

/** Menu items that add an event to a calendar app. */
export const CalendarItems = ({ event }: { event: Event }) => {
  const { t } = useTranslation('events')
  const { google, outlook } = calendarLinks(event, window.location.origin)
  const outside = (href: string) => (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- MenuItem fills it
    <a href={href} target="_blank" rel="noopener noreferrer" />
  )
  const download = (): void =>
    void fetchFile(event._id).then(
      (file) => saveFile(file, 'event.ics'),
      (error: Error) => toast.error(messageOf(error, t('calendar.file.failed'))),
    )
  return (
    <>
      <MenuItem icon={<CalendarPlus size={18} />} render={outside(google)}>
        {t('calendar.google')}
      </MenuItem>
      <MenuItem icon={<CalendarPlus size={18} />} render={outside(outlook)}>
        {t('calendar.outlook')}
      </MenuItem>
      <MenuItem icon={<Download size={18} />} onSelect={download}>
        {t('calendar.file')}
      </MenuItem>
    </>
  )
}

// Fetched with the viewer's token, because the file contains the link only for attendees.
const fetchFile = (id: string) => apiFile(exportEvent, { params: { id } })
