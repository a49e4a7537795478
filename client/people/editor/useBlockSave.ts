import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { changePrivacy, type Privacy } from '#contract/people/privacy.ts'
import { type Profile, type ProfileChange, replacePhoto, updateProfile } from '#contract/people/profiles.ts'
import { api } from '#client/platform/api.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { refetchOvertaken } from '#client/platform/queryClient.ts'
import { storePerson } from '#client/platform/session.ts'
import { upload } from '#client/platform/upload.ts'
import { privacyQuery } from '../privacy/queries.ts'

/** The fields of a block, and a new photo. */
export type BlockChange = z.input<typeof ProfileChange> & { image?: File | undefined }

/**
 * Saves the fields of a block and who sees them; `progress` is the upload progress of the photo, 0 to 100. The audience is saved first, so that a new
 * text is hidden before others could see it. Only what changed is sent, so that a change on another device stays.
 */
export const useBlockSave = (profile: Profile) => {
  const cache = useQueryClient()
  const [progress, setProgress] = useState<number>()
  const params = { id: profile._id }
  const { queryKey } = profileQuery(profile._id)

  const keep = (saved: Profile): Profile => {
    cache.setQueryData(queryKey, saved)
    refetchOvertaken(cache, queryKey)
    storePerson(saved)
    return saved
  }
  const saveAudiences = async (audiences: Partial<Privacy>): Promise<void> => {
    const known = cache.getQueryData(privacyQuery.queryKey)
    const change = differing(known ?? {}, audiences)
    if (Object.keys(change).length === 0) return
    cache.setQueryData(privacyQuery.queryKey, await api(changePrivacy, { body: change }))
    refetchOvertaken(cache, privacyQuery.queryKey)
  }
  const save = async ({ image, ...fields }: BlockChange, audiences: Partial<Privacy>): Promise<Profile> => {
    await saveAudiences(audiences)
    let saved = profile
    if (image !== undefined)
      saved = keep(
        await upload(replacePhoto, { params, body: { image } }, setProgress).finally(() => setProgress(undefined)),
      )
    const change = differing({ ...profile, placeId: profile.place?._id ?? null }, fields)
    if (Object.keys(change).length > 0) saved = keep(await api(updateProfile, { params, body: change }))
    for (const key of [['members', 'network'], ['members', 'suggestions'], ['privacy', 'preview'], ['graduation']])
      void cache.invalidateQueries({ queryKey: key })
    return saved
  }
  return { save, progress }
}

// An empty text and an absent one are the same.
const differing = <Change extends object>(known: object, change: Change): Partial<Change> => {
  const before: Record<string, unknown> = { ...known }
  return Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) => JSON.stringify(value ?? '') !== JSON.stringify(before[name] ?? ''),
    ),
  ) as Partial<Change> // Has only keys of `change`.
}
