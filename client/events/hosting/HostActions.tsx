import { useQueryClient } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Event } from '#contract/events/events.ts'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { putEvent } from '../cache.ts'
import { copyEvent, publishDraft } from '../queries.ts'

/** What a host does with an event besides changing it: publish one's own draft, and make another event of it. */
export const HostActions = ({ event }: { event: Event }) => {
  const { t } = useTranslation('events')
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
      <Button
        variant="ghost"
        wide
        icon={<Copy size={16} />}
        pending={pending === 'duplicate'}
        onClick={() => void act('duplicate', () => copyEvent(event._id))}
      >
        {t('duplicate')}
      </Button>
    </>
  )
}

const tell = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
}
