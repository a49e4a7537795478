import { profileQuery } from '#client/platform/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { file } from '#contract/fields.ts'
import { type Profile, ProfileChange, replacePhoto, updateProfile } from '#contract/people/members.ts'
import { api } from '#client/platform/api.ts'
import { storePerson } from '#client/platform/session.ts'
import { upload } from '#client/platform/upload.ts'
import { useForm } from '#client/platform/useForm.ts'
import { toast } from '#client/ui/toast.ts'

const { fullName, graduationYear, course, usn, fieldOfStudy, position, linkedin, github } = ProfileChange.shape

// The form says everything it shows: a field left empty is cleared, where the call alone would leave it as it is.
const ProfileEntry = z.object({
  fullName: z.nonoptional(fullName, 'required'),
  graduationYear: z.nonoptional(graduationYear, 'required'),
  course: z._default(course, ''),
  usn: z._default(usn, ''),
  fieldOfStudy: z._default(fieldOfStudy, ''),
  position: z._default(position, ''),
  linkedin: z._default(linkedin, ''),
  github: z._default(github, ''),
  image: z.optional(file),
})

/** Saves one's own profile, the photo first; `progress` is how much of the photo has gone out, 0 to 100. */
export const useProfileChange = (userId: string, onSaved: () => void) => {
  const { t } = useTranslation('members')
  const cache = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const params = { id: userId }

  const keep = (profile: Profile): void => {
    cache.setQueryData(profileQuery(userId).queryKey, profile)
    storePerson(profile)
  }

  const save = async ({ image, ...change }: z.output<typeof ProfileEntry>): Promise<void> => {
    if (image !== undefined)
      keep(await upload(replacePhoto, { params, body: { image } }, setProgress).finally(() => setProgress(undefined)))
    const before = cache.getQueryData(profileQuery(userId).queryKey)?.pendingChange
    const saved = await api(updateProfile, { params, body: change })
    keep(saved)
    void cache.invalidateQueries({ queryKey: ['members', 'network'] })
    // From when on a student can become an alumnus depends on the year.
    void cache.invalidateQueries({ queryKey: ['handover'] })
    toast.success(t('update.done'))
    if (saved.pendingChange && saved.pendingChange.askedAt !== before?.askedAt) toast.info(t('identity.asked'))
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
