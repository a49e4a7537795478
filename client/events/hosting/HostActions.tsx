import { useQueryClient } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Megaphone from 'lucide-react/icons/megaphone'
import TicketCheck from 'lucide-react/icons/ticket-check'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Event } from '#contract/events/events.ts'
import { exportAttendees } from '#contract/events/attendees.ts'
import { ApiError, apiFile } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { putEvent } from '../cache.ts'
import { copyEvent, publishDraft } from './queries.ts'
import { MessageDialog } from './MessageDialog.tsx'

/** Renders the actions of a host: publish a draft, message attendees, list them, copy the event. */
export const HostActions = ({ event }: { event: Event }) => {
  const { t } = useTranslation('event-page')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [pending, setPending] = useState<'publish' | 'duplicate'>()
  const act = async (name: 'publish' | 'duplicate', send: () => Promise<Event>): Promise<void> => {
    setPending(name)
    await send()
      .then((saved) => {
        putEvent(cache, saved)
        toast.success(t(`${name}.done`))
        if (saved._id !== event._id) void navigate(`/dashboard/events/${saved._id}`)
      }, tell)
      .finally(() => setPending(undefined))
  }
  return (
    <>
      {event.draft && event.mine && (
        <Button wide pending={pending === 'publish'} onClick={() => void act('publish', () => publishDraft(event._id))}>
          {t('publish')}
        </Button>
      )}
      {/* Without a second column, it is at the bottom of the page. */}
      {!event.draft && (
        <div className="max-rail:hidden">
          <AttendeesLink event={event} />
        </div>
      )}
      {event.goingCount > 0 && <MessageButton event={event} />}
      {event.audience !== 'group' && (
        <Button
          variant="ghost"
          wide
          icon={<Copy size={16} />}
          pending={pending === 'duplicate'}
          onClick={() => void act('duplicate', () => copyEvent(event._id))}
        >
          {t('duplicate')}
        </Button>
      )}
    </>
  )
}

/** Links to the attendees and the check-in. */
export const AttendeesLink = ({ event }: { event: Event }) => {
  const { t } = useTranslation('event-page')
  return (
    <Button wide icon={<TicketCheck size={16} />} render={<Link to={`/dashboard/events/${event._id}/attendees`} />}>
      {t('attendees')}
    </Button>
  )
}

/** Messages the attendees of an event, and downloads the answers. */
export const AttendeeActions = ({ event }: { event: Event }) => {
  const { t } = useTranslation('event-page')
  return (
    <>
      <MessageButton event={event} />
      <Button
        variant="ghost"
        wide
        icon={<Download size={16} />}
        onClick={() => void downloadAttendees(event._id).catch(tell)}
      >
        <span aria-hidden className="sm:hidden">
          CSV
        </span>
        <span className="max-sm:sr-only">{t('attendees.csv')}</span>
      </Button>
    </>
  )
}

const MessageButton = ({ event }: { event: Event }) => {
  const { t } = useTranslation('event-page')
  const [writing, setWriting] = useState(false)
  return (
    <>
      <Button variant="ghost" wide icon={<Megaphone size={16} />} onClick={() => setWriting(true)}>
        {t('message')}
      </Button>
      {writing && <MessageDialog event={event} onClose={() => setWriting(false)} />}
    </>
  )
}

const downloadAttendees = async (id: string): Promise<void> =>
  saveFile(await apiFile(exportAttendees, { params: { id } }), 'attendees.csv')

const tell = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
}
