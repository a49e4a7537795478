import { useMutation, useQueryClient } from '@tanstack/react-query'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { Interview } from '#contract/guidance/interviews.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { interviewKey, interviewQuery, setHelpful } from './queries.ts'

/** Marks an interview as helpful, and counts those who have. */
export const HelpfulButton = ({ interview: { _id, helpful, foundHelpful } }: { interview: Interview }) => {
  const { t } = useTranslation('interviews')
  const cache = useQueryClient()
  const { queryKey } = interviewQuery(_id)
  const show = (marked: boolean) =>
    cache.setQueryData(queryKey, (page) => {
      if (page === undefined || page.interview.foundHelpful === marked) return page
      const count = page.interview.helpful + (marked ? 1 : -1)
      return { ...page, interview: { ...page.interview, foundHelpful: marked, helpful: Math.max(0, count) } }
    })
  const { mutate } = useMutation({
    mutationFn: (marked: boolean) => setHelpful(_id, marked),
    onMutate: async (marked) => {
      await cache.cancelQueries({ queryKey })
      show(marked)
    },
    onError: (error, marked) => {
      show(!marked)
      toast.error(messageOf(error))
    },
    onSettled: () => cache.invalidateQueries({ queryKey: interviewKey }),
    // One after the other, so that the last click wins.
    scope: { id: `helpful ${_id}` },
  })
  return (
    <Button
      size="s"
      variant={foundHelpful ? 'secondary' : 'ghost'}
      aria-pressed={foundHelpful}
      icon={<ThumbsUp size={16} className={foundHelpful ? 'fill-current' : ''} />}
      onClick={() => mutate(!foundHelpful)}
    >
      {helpful === 0 ? t('helpful') : t('helpful.with', { count: helpful })}
    </Button>
  )
}
