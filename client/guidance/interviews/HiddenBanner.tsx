import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Interview } from '#contract/guidance/interviews.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { askForReview, interviewQuery } from './queries.ts'

type HiddenBannerProps = { interview: Interview; hiding: NonNullable<Interview['hiding']> }

/** Says why an interview is hidden, and to its writer what they can do. */
export const HiddenBanner = ({ interview: { _id, mine }, hiding }: HiddenBannerProps) => {
  const { t } = useTranslation('interviews')
  const cache = useQueryClient()
  const { reason, decision, note, asked, editable } = hiding
  const asking = useMutation({
    mutationFn: () => askForReview(_id),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: interviewQuery(_id).queryKey }),
  })
  const next = decision === 'kept' ? 'hidden.kept' : editable ? 'hidden.change' : 'hidden.wait'
  return (
    <Banner tone="bad" title={t('hidden', { reason: t(`reason.${reason}`) })}>
      <div className="grid gap-2">
        {note !== null && (
          <p className="wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        )}
        {mine && <p>{t(next)}</p>}
        {mine && decision === null && (
          <div>
            {asked ? (
              <p>{t('review.asked')}</p>
            ) : (
              <Button size="s" variant="secondary" pending={asking.isPending} onClick={() => asking.mutate()}>
                {t('review.ask')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Banner>
  )
}
