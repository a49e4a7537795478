import { useMutation, useQueryClient } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarX from 'lucide-react/icons/calendar-x'
import { answerSeries } from '#contract/events/rsvps.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { MenuItem } from '#client/ui/Menu.tsx'
import { toast } from '#client/ui/toast.ts'
import { putEvent } from '../cache.ts'
import { eventKey } from '../queries.ts'

/** Menu items that answer all dates of a series. The notice shows the number of waiting lists joined. */
export const SeriesItems = ({ eventId }: { eventId: string }) => {
  const { t } = useTranslation('event-page')
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (answer: 'going' | 'declined') => api(answerSeries, { params: { id: eventId }, body: { answer } }),
    onSuccess: ({ event, dates, waiting }, answer) => {
      putEvent(cache, event)
      const count = answer === 'going' ? dates - waiting : dates
      const said = count > 0 ? t(`rsvp.all.${answer}.done`, { count }) : ''
      const inLine = waiting > 0 ? t('rsvp.all.waiting.done', { count: waiting }) : ''
      toast.success([said, inLine].filter((part) => part !== '').join(' '))
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: eventKey }),
  })
  const answer = (next: 'going' | 'declined') => {
    if (!isPending) mutate(next)
  }
  return (
    <>
      <MenuItem icon={<CalendarCheck size={18} />} onSelect={() => answer('going')}>
        {t('rsvp.all.going')}
      </MenuItem>
      <MenuItem icon={<CalendarX size={18} />} onSelect={() => answer('declined')}>
        {t('rsvp.all.declined')}
      </MenuItem>
    </>
  )
}
