import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Profile, type ProfileChange, updateProfile } from '#contract/people/profiles.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { refetchOvertaken } from '#client/platform/queryClient.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { useForm } from '#client/platform/useForm.ts'
import { toast } from '#client/ui/toast.ts'

type Change = z.input<typeof ProfileChange>

/** Saves part of the member's own profile. */
const useSave = ({ _id: id }: Pick<Profile, '_id'>) => {
  const cache = useQueryClient()
  return async (change: Change): Promise<Profile> => {
    const saved = await api(updateProfile, { params: { id }, body: change })
    cache.setQueryData(profileQuery(id).queryKey, saved)
    refetchOvertaken(cache, profileQuery(id).queryKey)
    void cache.invalidateQueries({ queryKey: ['members', 'network'] })
    void cache.invalidateQueries({ queryKey: ['members', 'suggestions'] })
    void cache.invalidateQueries({ queryKey: ['privacy', 'preview'] })
    return saved
  }
}

/** Returns the props of `SectionForm` for fields checked by `schema`. An empty field is cleared, because the schema has a default for it. */
export const useSectionForm = <S extends z.ZodMiniType<Change>>(profile: Pick<Profile, '_id'>, schema: S) => {
  const { t } = useTranslation('profiles')
  const save = useSave(profile)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const send = async (change: Change): Promise<void> => {
    await save(change)
    setIsUnsaved(false)
    setIsSaved(true)
  }
  const { errors, pending, submit } = useForm(schema, send, { network: t('update.failed') })
  const onChange = () => setIsUnsaved(true)
  return { errors, pending, isUnsaved, isSaved, onChange, onSubmit: submit }
}

/** Returns the mutation of a section without fields to check. */
export const useSectionChange = (profile: Pick<Profile, '_id'>) => {
  const save = useSave(profile)
  return useMutation({ mutationFn: save, onError: (error) => toast.error(messageOf(error)), networkMode: 'always' })
}
