import { profileQuery } from '#client/platform/profile.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { type Profile, withdrawPendingChange } from '#contract/people/profiles.ts'
import { api } from '#client/platform/api.ts'
import { ago } from '#client/platform/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'

type PendingChangeProps = { profile: Profile; change: NonNullable<Profile['pendingChange']> }

/** Shows the name and graduation year awaiting confirmation, with a button to withdraw them. */
export const PendingChange = ({
  profile: { _id },
  change: { fullName, graduationYear, askedAt },
}: PendingChangeProps) => {
  const { t } = useTranslation('profiles')
  const cache = useQueryClient()
  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: () => api(withdrawPendingChange, { params: { id: _id } }),
    onSuccess: (changed) => {
      cache.setQueryData(profileQuery(_id).queryKey, changed)
      toast.success(t('identity.withdrawn'))
    },
    onError: (error) => {
      toast.error(error.message)
      // The college may have decided in the meantime.
      void cache.invalidateQueries({ queryKey: profileQuery(_id).queryKey })
    },
  })

  return (
    <Banner
      tone="warn"
      title={t('identity.pending', { ago: ago(askedAt) })}
      action={
        <Button variant="secondary" size="s" pending={isPending} onClick={() => withdraw()}>
          {t('identity.withdraw')}
        </Button>
      }
    >
      <ul className="wrap-anywhere">
        {fullName !== null && <li>{t('identity.name', { name: fullName })}</li>}
        {graduationYear !== null && <li>{t('identity.year', { year: graduationYear })}</li>}
      </ul>
    </Banner>
  )
}
