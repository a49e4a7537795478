import { profileQuery } from '#client/platform/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/Button.tsx'
import { CancelButton, Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { useProfileChange } from './useProfileChange.ts'

type ProfileDialogProps = {
  userId: string
  open: boolean
  onChanged: () => void
  onLeave: () => void
  onSaved: () => void
}

/** One's own profile in a dialog, loaded afresh each time, because another device may have changed it. */
export const ProfileDialog = ({ userId, open, onChanged, onLeave, onSaved }: ProfileDialogProps) => {
  const { t } = useTranslation(['members', 'common'])
  const form = useId()
  const profile = useQuery({
    ...profileQuery(userId),
    enabled: open,
    staleTime: 0,
    refetchOnMount: 'always',
    retry: false,
  })
  const { errors, pending, progress, submit } = useProfileChange(userId, onSaved)
  const ready = profile.isFetchedAfterMount && profile.data !== undefined && !profile.isError

  useEffect(() => {
    if (open && profile.isError) toast.error(t('update.load_failed'))
  }, [open, profile.isError, profile.errorUpdatedAt, t])

  // The dialog looked for its first field before there was one. By touch that would open the keyboard over the sheet.
  useEffect(() => {
    if (ready && !matchMedia('(pointer: coarse)').matches)
      document.getElementById(form)?.querySelector<HTMLElement>('[name=fullName]')?.focus()
  }, [ready, form])

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onLeave()
      }}
      title={t('update.title')}
      closeLabel={t('common:close')}
      footer={
        ready && (
          <>
            <CancelButton>{t('common:cancel')}</CancelButton>
            <Button type="submit" form={form} pending={pending}>
              {t('common:save')}
            </Button>
          </>
        )
      }
    >
      {ready ? (
        <ProfileForm
          id={form}
          profile={profile.data}
          errors={errors}
          pending={pending}
          progress={progress}
          onChanged={onChanged}
          onSubmit={submit}
        />
      ) : profile.isError ? (
        <ErrorState
          title={t('update.load_failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void profile.refetch()}
        />
      ) : (
        <FormSkeleton />
      )}
    </Dialog>
  )
}

const FormSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      <div className="grid gap-5">
        <Skeleton shape="block" height={130} />
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} shape="block" height={48} />
        ))}
      </div>
    </SkeletonGroup>
  )
}
