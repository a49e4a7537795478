import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { issueResetLink } from '#contract/people/administration.ts'
import { api } from '#client/platform/api.ts'
import { timeOfDay } from '#client/platform/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IssuedLink } from '#client/college/public.ts'

/** Makes a one-time link for a member's new password, and shows it once. */
export const ResetLinkDialog = ({ id, name, onClose }: { id: string; name: string; onClose: () => void }) => {
  const { t } = useTranslation(['administration', 'common'])
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => api(issueResetLink, { params: { id } }),
  })

  return (
    <Dialog
      open
      size="s"
      onOpenChange={(open) => !open && onClose()}
      title={t('reset.title', { name })}
      description={t('reset.intro', { name })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t(data ? 'common:close' : 'common:cancel')}
          </Button>
          {data === undefined && (
            <Button pending={isPending} onClick={() => mutate()}>
              {t('reset.submit')}
            </Button>
          )}
        </>
      }
    >
      {data && <IssuedLink link={data.link} hint={t('reset.valid', { time: timeOfDay(data.expiresAt) })} />}
      {error && (
        <Banner tone="bad" announce>
          {error.message || t('reset.failed')}
        </Banner>
      )}
    </Dialog>
  )
}
