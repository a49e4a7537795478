import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Mail from 'lucide-react/icons/mail'
import { api } from '#client/platform/api.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useMay } from '#client/platform/useMay.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { type OfficeMessage, stopMessage } from '#contract/announcements/messages.ts'
import { latestMessagesQuery } from './queries.ts'

const shownFor = 24 * 60 * 60 * 1000

/** Messages that are being sent, and what became of those of the last day. Nothing without any. */
export const LatestMessages = () => {
  const mayAnnounce = useMay()('announce')
  const { data, dataUpdatedAt } = useQuery({ ...latestMessagesQuery, enabled: mayAnnounce })
  const shown = data?.messages.filter(
    ({ state, startsAt }) =>
      state === 'waiting' || state === 'sending' || Date.parse(startsAt) > dataUpdatedAt - shownFor,
  )
  if (!mayAnnounce || shown === undefined || shown.length === 0) return null
  return (
    <div className="mb-4 grid gap-2">
      {shown.map((message) => (
        <Row key={message._id} message={message} />
      ))}
    </div>
  )
}

const Row = ({ message }: { message: OfficeMessage }) => {
  const { t } = useTranslation('office-messages')
  const client = useQueryClient()
  const { _id, subject, state, sent, total, bounced, skipped, later, startsAt } = message
  const stop = useMutation({
    mutationFn: () => api(stopMessage, { params: { id: _id } }),
    onSuccess: (stopped) =>
      toast.success(stopped.sent === 0 ? t('undone') : t('stopped', { sent: stopped.sent, total: stopped.total })),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: latestMessagesQuery.queryKey }),
  })
  const words = [
    state === 'waiting' && t('row.waiting', { when: dayAndTime(startsAt), total }),
    state === 'sending' && t('row.sending', { sent, total }),
    state === 'done' && t('row.done', { sent, total }),
    state === 'stopped' && t('stopped', { sent, total }),
    bounced > 0 && t('row.bounced', { count: bounced }),
    skipped > 0 && t('row.skipped', { count: skipped }),
    later > 0 && t('row.later', { count: later }),
  ].filter((part) => part !== false)
  return (
    <section
      aria-label={subject}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-line bg-surface px-4 py-3 shadow-1"
    >
      <Mail size={20} aria-hidden className="shrink-0 text-navy" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold text-heading wrap-anywhere" dir="auto">
          {subject}
        </p>
        <p className="text-sm text-soft">{words.join(' ')}</p>
      </div>
      {(state === 'waiting' || state === 'sending') && (
        <Button size="s" variant="ghost" pending={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      )}
    </section>
  )
}
