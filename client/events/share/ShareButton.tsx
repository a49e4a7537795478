import Share2 from 'lucide-react/icons/share-2'
import { Suspense, useState } from 'react'
import type { Event } from '#contract/events/events.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { Button } from '#client/ui/Button.tsx'

const ShareDialog = lazyPart(async () => (await import('./ShareDialog.tsx')).ShareDialog, 'event-share')

/** Opens the ways to pass on an event. */
export const ShareButton = ({ event }: { event: Event }) => {
  const { t } = useTranslation('public-events')
  const [used, setUsed] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        wide
        icon={<Share2 size={16} />}
        onClick={() => {
          setUsed(true)
          setOpen(true)
        }}
      >
        {t(event.rsvp?.answer === 'going' ? 'share.friend' : 'share')}
      </Button>
      {used && (
        <Suspense>
          <ShareDialog event={event} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
