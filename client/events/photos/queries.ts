import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  addEventPhoto,
  deleteEventPhoto,
  getEventPhoto,
  listEventPhotos,
  showEventPhoto,
  withholdEventPhoto,
} from '#contract/events/photos.ts'
import { api, apiFile, apiPage, paged } from '#client/platform/api.ts'
import { preparePhoto } from '#client/platform/preparePhoto.ts'
import { upload } from '#client/platform/upload.ts'
import { eventKey } from '../queries.ts'

/** The photos of an event, latest first, page by page. */
export const photosQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...eventKey, 'photos', id],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listEventPhotos, { params: { id }, querystring: {}, signal }, pageParam || null),
    ...paged,
  })

/** The picture of a photo, whole or as a preview. Needs a request with the token. */
export const pictureQuery = (id: string, photoId: string, size: 'whole' | 'preview') =>
  queryOptions({
    queryKey: [...eventKey, 'pictures', id, photoId, size],
    queryFn: ({ signal }) => {
      const params = { id, photoId, size: size === 'whole' ? ('1600.webp' as const) : ('480.webp' as const) }
      return apiFile(getEventPhoto, { params, signal })
    },
    // A stored picture never changes.
    staleTime: Infinity,
    gcTime: 60_000,
  })

// Smaller photos are sent unchanged.
const largeBytes = 1_000_000

/** Adds a photo to an event, a large one scaled down; once for a `clientId`. */
export const addPhoto = async (
  id: string,
  { file, clientId }: { file: File; clientId: string },
  onProgress: (percent: number) => void,
) => {
  const body = { image: file.size > largeBytes ? await preparePhoto(file) : file, clientId, agreed: 'true' as const }
  return upload(addEventPhoto, { params: { id }, body }, onProgress)
}

/** Deletes the viewer's photo, or one of an event that they host. */
export const deletePhoto = (id: string, photoId: string) => api(deleteEventPhoto, { params: { id, photoId } })

/** Hides a photo that the viewer is in. */
export const withholdPhoto = (id: string, photoId: string) => api(withholdEventPhoto, { params: { id, photoId } })

/** Shows a photo again that the viewer has hidden. */
export const showPhoto = (id: string, photoId: string) => api(showEventPhoto, { params: { id, photoId } })
