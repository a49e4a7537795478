import { useQueryClient } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import type { Event, EventHost, EventPage } from '#contract/events/events.ts'
import { LIMITS } from '#contract/limits.ts'
import { Byline } from '#client/postings/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { useSession } from '#client/platform/useSession.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { putEvent, refreshAnswers } from '../cache.ts'
import { eventQuery } from '../queries.ts'
import { acceptHosting, dropHost } from './queries.ts'
import { AddHostDialog } from './AddHostDialog.tsx'

/** Shows the hosts of an event: the author's text and the hosting members. The author can invite and remove co-hosts. */
export const Hosts = ({ page }: { page: EventPage }) => {
  const { event, hosts } = page
  const { t } = useTranslation(['events', 'event-page'])
  const [adding, setAdding] = useState(false)
  const mayAsk = useAwaitingVerification() === undefined
  return (
    <section aria-labelledby="hosts" className="grid gap-1">
      <h3 id="hosts" className="mb-1 text-lg">
        {t('host')}
      </h3>
      {event.host !== null && <bdi className="break-words text-ink">{event.host}</bdi>}
      {hosts.length === 0 ? (
        <Byline author={event.author} />
      ) : (
        <ul className="grid gap-1">
          {hosts.map((host, index) => (
            <HostRow key={host._id ?? index} event={event} host={host} />
          ))}
        </ul>
      )}
      {event.mine && mayAsk && event.cancelledAt === null && hosts.length <= LIMITS.coHosts && (
        <div className="mt-2">
          <Button variant="ghost" size="s" icon={<UserPlus size={16} />} onClick={() => setAdding(true)}>
            {t('event-page:host.add')}
          </Button>
        </div>
      )}
      {adding && <AddHostDialog page={page} onClose={() => setAdding(false)} />}
    </section>
  )
}

const HostRow = ({ event, host }: { event: Event; host: EventHost }) => {
  const { t } = useTranslation(['event-page', 'common'])
  const name = useNameOf()(host)
  const isOwn = host._id === useSession()?.userId
  const { pending, remove } = useRemoval(event)
  const [asking, setAsking] = useState(false)
  const isCoHost = host._id !== null && host._id !== event.author?._id
  const words = isOwn ? ('host.leave' as const) : ('host.remove' as const)
  return (
    <li className="flex items-center justify-between gap-x-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3">
        <Byline author={host} />
        {host.pending && <Chip tone="neutral">{t('host.pending')}</Chip>}
      </div>
      {isCoHost && (event.mine || (isOwn && !host.pending)) && (
        <>
          <Button
            variant="quiet"
            size="s"
            className="-me-3 shrink-0"
            aria-label={isOwn ? undefined : t('host.remove.whom', { name })}
            onClick={() => setAsking(true)}
          >
            {t(words)}
          </Button>
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title={t(`${words}.title`, { name })}
            confirmLabel={t(words)}
            cancelLabel={t('common:cancel')}
            onConfirm={() => void remove(host._id ?? '', t(`${words}.done`)).then(() => setAsking(false))}
            danger
            pending={pending}
          >
            <p>{t(`${words}.text`)}</p>
          </ConfirmDialog>
        </>
      )}
    </li>
  )
}

/** Shows the viewer's invitation to co-host an event, with the answers. */
export const HostInvitation = ({ event }: { event: Event }) => {
  const { t } = useTranslation('event-page')
  const cache = useQueryClient()
  const userId = useSession()?.userId ?? ''
  const { pending: declining, remove } = useRemoval(event)
  const [accepting, setAccepting] = useState(false)
  if (!event.invited) return null
  const accept = async (): Promise<void> => {
    setAccepting(true)
    await acceptHosting(event._id, userId)
      .then(
        (hosted) => {
          putEvent(cache, hosted)
          refreshAnswers(cache, hosted._id)
          toast.success(t('host.accepted'))
        },
        (error: unknown) => {
          toast.error(messageOf(error))
        },
      )
      .finally(() => setAccepting(false))
  }
  return (
    <Banner
      title={t('host.invited')}
      action={
        <div className="flex gap-2.5">
          <Button size="s" pending={accepting} onClick={() => void accept()}>
            {t('host.accept')}
          </Button>
          <Button variant="ghost" size="s" pending={declining} onClick={() => void remove(userId, t('host.declined'))}>
            {t('host.decline')}
          </Button>
        </div>
      }
    >
      {t('host.invited.text')}
    </Banner>
  )
}

const useRemoval = (event: Event) => {
  const cache = useQueryClient()
  const [pending, setPending] = useState(false)
  const remove = async (userId: string, sentence: string): Promise<void> => {
    setPending(true)
    await dropHost(event._id, userId)
      .then(
        async () => {
          toast.success(sentence)
          await cache.invalidateQueries({ queryKey: eventQuery(event._id).queryKey })
        },
        (error: unknown) => {
          toast.error(messageOf(error))
        },
      )
      .finally(() => setPending(false))
  }
  return { pending, remove }
}
