import MailQuestion from 'lucide-react/icons/mail-question-mark'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reloadAlumni } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { type QueueEntry, wakeEntry } from '#contract/people/queue.ts'
import { entryQuery } from './queries.ts'

/** The question to an entry's member, the answer, and the end of the entry's rest. */
export const Asked = ({ id, entry: { ask, restsUntil } }: { id: string; entry: QueueEntry }) => {
  const { t } = useTranslation('queue')
  const client = useQueryClient()
  const wake = useMutation({
    mutationFn: () => api(wakeEntry, { params: { id } }),
    onSuccess: (entry) => {
      client.setQueryData(entryQuery(id).queryKey, entry)
      void reloadAlumni(client)
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  if (ask === null && restsUntil === null) return null
  return (
    <div className="mb-2 rounded-[10px] border border-line bg-sunken px-3.5 py-3 text-[0.9375rem]">
      {ask && (
        <div className="flex gap-2.5">
          <MailQuestion size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
          <div className="grid min-w-0 gap-1 wrap-anywhere">
            <p>
              {t('asked', { day: day(ask.askedAt) })}{' '}
              <span className="text-soft">{ask.wants.map((want) => t(`ask.${want}`)).join(', ')}</span>
            </p>
            {ask.message !== '' && (
              <p dir="auto" className="whitespace-pre-line text-soft">
                {ask.message}
              </p>
            )}
            {ask.answer !== null && ask.answeredAt !== null && (
              <div className="rounded-s bg-good-soft px-3 py-2">
                <p className="text-[0.8125rem] font-semibold text-good">
                  {t('answered', { day: day(ask.answeredAt) })}
                </p>
                <p dir="auto" className="whitespace-pre-line text-ink">
                  {ask.answer === '' ? t('answered.file') : ask.answer}
                </p>
              </div>
            )}
          </div>
        </div>
      )}
      {restsUntil !== null && (
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2 text-sm text-soft">
          <p>{t('rests', { day: day(restsUntil) })}</p>
          <Button size="s" variant="ghost" pending={wake.isPending} onClick={() => wake.mutate()}>
            {t('wake')}
          </Button>
        </div>
      )}
    </div>
  )
}
