import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { GuidePage } from '#contract/guidance/guides.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { guideKey } from '../keys.ts'
import { sayStillRight } from './queries.ts'

/** Says when a guide was last reviewed, if that is over a year ago. Its author can say that it is still right. */
export const StaleNotice = ({ page: { guide, asked } }: { page: GuidePage }) => {
  const { t } = useTranslation('guides')
  const cache = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => sayStillRight(guide._id),
    onSuccess: ({ message }) => {
      toast.success(message)
      return cache.invalidateQueries({ queryKey: guideKey })
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  if (!guide.stale) return null
  const action = guide.writes && (
    <Button size="s" variant="secondary" pending={confirm.isPending} onClick={() => confirm.mutate()}>
      {t('stale.right')}
    </Button>
  )
  return (
    <Banner tone="warn" title={t('stale', { day: day(guide.reviewedAt) })} action={action}>
      {t(guide.writes ? 'stale.mine' : asked ? 'stale.asked' : 'stale.text')}
    </Banner>
  )
}
