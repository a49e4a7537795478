import { useEffect, useRef, useState } from 'react'
import { v4 } from 'uuid'
import type { PostFile } from '#contract/discussions/files.ts'
import { DISCUSSION_LIMITS, TEXT_EXTENSIONS } from '#contract/discussions/limits.ts'
import { LIMITS, PHOTO_TYPES } from '#contract/limits.ts'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { type FilePlace, removePostFile, uploadPostFile } from './queries.ts'

/** A file on its way to the server. `error` says why it didn't arrive. */
export type Uploading = { clientId: string; file: File; percent: number; error: string | undefined }

/** The files of a draft or an edit. */
export type Uploads = {
  stored: readonly PostFile[]
  uploading: readonly Uploading[]
  /** Why a file wasn't taken. */
  problem: string | undefined
  /** Why it can't be posted yet. */
  unready: string | undefined
  add: (files: readonly File[]) => void
  retry: (clientId: string) => void
  cancel: (clientId: string) => void
  remove: (id: string) => void
}

type Change = (files: readonly PostFile[]) => readonly PostFile[]

/** Uploads files for a draft or an edit as soon as they are chosen. `change` stores which of them are there. */
export const useUploads = (place: FilePlace, stored: readonly PostFile[], change: (to: Change) => void): Uploads => {
  const { t } = useTranslation('composer')
  const [uploading, setUploading] = useState<readonly Uploading[]>([])
  const [problem, setProblem] = useState<string>()
  // What an upload finds when it ends may be newer than what it began with.
  const present = useRef(new Set<string>())
  useEffect(() => {
    const ids = present.current
    return () => ids.clear()
  }, [])

  const last = useRef<Promise<void>>(Promise.resolve())

  const put = (clientId: string, next: Partial<Uploading>) =>
    setUploading((all) => all.map((each) => (each.clientId === clientId ? { ...each, ...next } : each)))
  const drop = (clientId: string) => {
    present.current.delete(clientId)
    setUploading((all) => all.filter((each) => each.clientId !== clientId))
  }
  const send = async (clientId: string, original: File): Promise<void> => {
    if (!present.current.has(clientId)) return
    try {
      const file = isLargePhoto(original) ? await prepared(original) : original
      const arrived = await uploadPostFile({ file, clientId }, place, (percent) => put(clientId, { percent }))
      const isWanted = present.current.has(clientId)
      drop(clientId)
      if (isWanted) change((files) => [...files.filter(({ _id }) => _id !== arrived._id), arrived])
      // In an edit it isn't used; in a draft it would be.
      else if (!('post' in place)) await removePostFile(arrived._id).catch(() => undefined)
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status !== 0
      put(clientId, { error: isRefusal ? (error.fields['file'] ?? error.message) : t('files.failed') })
    }
  }
  const problemOf = ({ name, type, size }: File): string | undefined => {
    const isText = TEXT_EXTENSIONS.some((extension) => name.toLowerCase().endsWith(`.${extension}`))
    if (!isText && ![...PHOTO_TYPES, 'application/pdf'].some((taken) => taken === type))
      return t('files.type', { name })
    if (size === 0) return t('files.empty', { name })
    if (isText && size > DISCUSSION_LIMITS.textFileBytes) return t('files.text_size', { name })
    // Photos are scaled down first.
    return size > LIMITS.fileBytes && !type.startsWith('image/') ? t('files.size', { name }) : undefined
  }

  return {
    stored,
    uploading,
    problem,
    unready: uploading.some(({ error }) => error === undefined)
      ? t('files.wait')
      : uploading.length > 0
        ? t('files.missing')
        : undefined,
    add: (files) => {
      const fitting = files.filter((file) => problemOf(file) === undefined)
      const room = DISCUSSION_LIMITS.postFiles - stored.length - uploading.length
      const taken = fitting
        .slice(0, Math.max(0, room))
        .map((file) => ({ clientId: v4(), file, percent: 0, error: undefined }))
      setProblem(
        taken.length < fitting.length
          ? t('files.many', { maximum: DISCUSSION_LIMITS.postFiles })
          : files.map(problemOf).find((found) => found !== undefined),
      )
      setUploading((all) => [...all, ...taken])
      for (const { clientId, file } of taken) {
        present.current.add(clientId)
        // One after the other, so that they stay in the order in which they were chosen.
        last.current = last.current.then(() => send(clientId, file))
      }
    },
    retry: (clientId) => {
      const again = uploading.find((each) => each.clientId === clientId)
      if (again?.error === undefined) return
      put(clientId, { error: undefined, percent: 0 })
      last.current = last.current.then(() => send(clientId, again.file))
    },
    cancel: (clientId) => {
      setProblem(undefined)
      drop(clientId)
    },
    remove: (id) => {
      setProblem(undefined)
      change((files) => files.filter(({ _id }) => _id !== id))
      // A file that was removed already is no reason to worry.
      if (!('post' in place)) void removePostFile(id).catch(() => undefined)
    },
  }
}

const isLargePhoto = ({ type, size }: File): boolean => type.startsWith('image/') && size > 1_000_000

const prepared = async (photo: File): Promise<File> =>
  (await import('#client/platform/fileParts.ts')).preparePhoto(photo)
