import { queryOptions } from '@tanstack/react-query'
import {
  getPostFile,
  getPostFilePreview,
  type PostFile,
  removePostFile as remove,
  uploadPostFile as uploadFile,
} from '#contract/discussions/files.ts'
import { api, apiFile } from '#client/platform/api.ts'
import type { Area } from '#client/platform/session.ts'
import { upload } from '#client/platform/upload.ts'
import { discussionKey } from '../attention.ts'

/** Fetches a file of a post, or the preview of an image. Needs a request with the token: of `area`, by default of members. */
export const postFileQuery = (id: string, size: 'whole' | 'preview', area?: Area) =>
  queryOptions({
    queryKey: [...(area === 'admin' ? ['administration'] : discussionKey), 'files', id, size],
    queryFn: ({ signal }) =>
      apiFile(size === 'whole' ? getPostFile : getPostFilePreview, {
        params: { id },
        signal,
        ...(area !== undefined && { area }),
      }),
    // A stored file never changes.
    staleTime: Infinity,
    gcTime: 60_000,
  })

/** Where an uploaded file belongs: to a draft at its place, or to an edit of a post. */
export type FilePlace = { thread: string | null; parent: number | null } | { post: string }

/** Uploads a file, once for a `clientId`. */
export const uploadPostFile = (
  { file, clientId }: { file: File; clientId: string },
  place: FilePlace,
  onProgress: (percent: number) => void,
): Promise<PostFile> => {
  const belongs =
    'post' in place
      ? place
      : {
          ...(place.thread !== null && { thread: place.thread }),
          ...(place.parent !== null && { parent: place.parent }),
        }
  return upload(uploadFile, { body: { file, clientId, ...belongs } }, onProgress)
}

/** Removes a file that isn't posted yet. */
export const removePostFile = (id: string) => api(remove, { params: { id } })
