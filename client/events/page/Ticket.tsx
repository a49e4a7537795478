import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Printer from 'lucide-react/icons/printer'
import QrCode from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import { checkInUrl } from '#contract/events/attendees.ts'
import type { Event } from '#contract/events/events.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { drawQr } from '#client/platform/qr/drawQr.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { checkInTime, fullTime } from '../eventWords.ts'

/** Shows the viewer's ticket until they are checked in. */
export const Ticket = ({ event }: { event: Event }) => {
  const { t } = useTranslation(['event-page', 'common'])
  const { rsvp } = event
  const [open, setOpen] = useState(false)
  const code = rsvp?.answer === 'going' ? rsvp.code : null
  // Rendered in advance, because there may be no connection at the door.
  const picture = useQuery({
    queryKey: ['ticket', event._id, code],
    queryFn: () => drawQr(checkInUrl(location.origin, event._id, code ?? '')),
    enabled: code !== null,
    staleTime: Infinity,
  })
  if (rsvp === null || code === null || event.cancelledAt !== null) return null
  if (rsvp.checkedInAt !== null)
    return (
      <div role="status">
        <Chip tone="good" icon={<CircleCheck size={15} aria-hidden />}>
          {t('ticket.checked_in', { time: checkInTime(rsvp.checkedInAt) })}
        </Chip>
      </div>
    )
  if (isLongOver(event)) return null
  return (
    <div>
      <Button variant="ghost" size="s" icon={<QrCode size={16} />} onClick={() => setOpen(true)}>
        {t('ticket')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="s"
        title={t('ticket')}
        description={t('ticket.text')}
        closeLabel={t('common:close')}
      >
        <div data-print-alone className="grid justify-items-center gap-4">
          {picture.data === undefined ? (
            // Without the picture, the code below is enough.
            picture.isPending && <Skeleton shape="block" height={256} />
          ) : (
            <img
              src={`data:image/svg+xml,${encodeURIComponent(picture.data)}`}
              alt={t('ticket.picture')}
              width={256}
              height={256}
              className="rounded-s bg-white"
            />
          )}
          <p className="text-center">
            <span className="block text-sm text-soft">{t('ticket.code')}</span>
            <bdi dir="ltr" className="tabular text-2xl font-bold tracking-wider text-heading select-all">
              {code.replaceAll(/.{4}(?=.)/g, '$& ')}
            </bdi>
          </p>
          <p className="max-w-full text-center font-semibold break-words">
            <bdi>{event.title}</bdi>
            <span className="block font-normal text-soft">{fullTime(event)}</span>
          </p>
          <Button variant="ghost" size="s" icon={<Printer size={16} />} onClick={() => print()}>
            {t('common:print')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

const day = 24 * 60 * 60 * 1000
const isLongOver = ({ dateTime, endsAt }: Event): boolean => Date.parse(endsAt ?? dateTime) + day < Date.now()
