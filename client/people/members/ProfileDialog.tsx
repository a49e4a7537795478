import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { profileQuery } from '#client/platform/profile.ts'
import { refetchOvertaken } from '#client/platform/queryClient.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { CancelButton, Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import { ProfileForm } from './ProfileForm.tsx'
import * as z from 'zod/mini'
import { file } from '#contract/fields.ts'
import { type Profile, ProfileChange, replacePhoto, updateProfile } from '#contract/people/profiles.ts'
import { api } from '#client/platform/api.ts'
import { storePerson } from '#client/platform/session.ts'
import { upload } from '#client/platform/upload.ts'
import { useForm } from '#client/platform/useForm.ts'

type ProfileDialogProps = {
  userId: string
  open: boolean
  onChanged: () => void
  onLeave: () => void
  onSaved: () => void
}

/** Edits the member's own profile in a dialog. Refetches it each time, because another device may have changed it. */
export const ProfileDialog = ({ userId, open, onChanged, onLeave, onSaved }: ProfileDialogProps) => {
  const { t } = useTranslation(['profiles', 'common'])
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

  // The dialog sets the initial focus before the fields are loaded. Skipped on touch devices, where it would open the keyboard over the sheet.
  useEffect(() => {
    if (ready && !matchMedia('(pointer: coarse)').matches)
      document.getElementById(form)?.querySelector<HTMLElement>('[name=fullName]')?.focus()
  }, [ready, form])

  return (
    <Dialog
      open={open}
      isStep
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
        <div className="grid gap-5">
          <p className="text-sm">
            <Link to="/dashboard/profile" className="inline-flex items-center gap-1.5 font-semibold text-link">
              {t('editor.more')}
              <ArrowRight size={16} />
            </Link>
          </p>
          <ProfileForm
            id={form}
            profile={profile.data}
            errors={errors}
            pending={pending}
            progress={progress}
            onChanged={onChanged}
            onSubmit={submit}
          />
        </div>
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

const { fullName, graduationYear, course, usn, fieldOfStudy, headline, linkedin, github } = ProfileChange.shape

// The form submits every field, so an empty one is cleared. The API would leave a missing field unchanged.
const ProfileEntry = z.object({
  fullName: z.nonoptional(fullName, 'required'),
  graduationYear: z.nonoptional(graduationYear, 'required'),
  course: z._default(course, ''),
  usn: z._default(usn, ''),
  fieldOfStudy: z._default(fieldOfStudy, ''),
  headline: z._default(headline, ''),
  linkedin: z._default(linkedin, ''),
  github: z._default(github, ''),
  image: z.optional(file),
})

type Fields = Omit<z.output<typeof ProfileEntry>, 'image'>

// Returns the fields that differ from the profile, so that untouched ones overwrite nothing.
const changedFields = (known: Profile | undefined, fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== (known?.[name as keyof Fields] ?? '')), // Has only its own keys.
  )

/** Saves the profile, photo first; `progress` is the upload progress of the photo, 0 to 100. */
const useProfileChange = (userId: string, onSaved: () => void) => {
  const { t } = useTranslation('profiles')
  const cache = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const params = { id: userId }

  const keep = (profile: Profile): void => {
    cache.setQueryData(profileQuery(userId).queryKey, profile)
    refetchOvertaken(cache, profileQuery(userId).queryKey)
    storePerson(profile)
  }

  const save = async ({ image, ...change }: z.output<typeof ProfileEntry>): Promise<void> => {
    if (image !== undefined)
      keep(await upload(replacePhoto, { params, body: { image } }, setProgress).finally(() => setProgress(undefined)))
    const known = cache.getQueryData(profileQuery(userId).queryKey)
    const saved = await api(updateProfile, { params, body: changedFields(known, change) })
    keep(saved)
    void cache.invalidateQueries({ queryKey: ['members', 'network'] })
    // The date from which graduation is possible depends on the year.
    void cache.invalidateQueries({ queryKey: ['graduation'] })
    toast.success(t('update.done'))
    if (saved.pendingChange && saved.pendingChange.askedAt !== known?.pendingChange?.askedAt)
      toast.info(t('identity.asked'))
    onSaved()
  }

  const failed = t('update.failed')
  const form = useForm(ProfileEntry, save, {
    incomplete: failed,
    network: failed,
    refused: failed,
    say: () => toast.error(failed),
  })
  return { ...form, progress }
}
