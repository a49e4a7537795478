import { queryOptions } from '@tanstack/react-query'
import {
  confirmMyOffer,
  type DraftOffer,
  pauseMyOffer,
  readMyOffer,
  removeMyOffer,
  resumeMyOffer,
  saveMyOffer,
} from '#contract/mentoring/offers.ts'
import { api } from '#client/platform/api.ts'
import { mentoringKey } from '../cache.ts'

/** Fetches the viewer's own offer, which may be null. */
export const myOfferQuery = queryOptions({
  queryKey: [...mentoringKey, 'my-offer'],
  queryFn: ({ signal }) => api(readMyOffer, { signal }),
  meta: { lastSeen: (offer: unknown) => offer },
})

/** Creates or changes the viewer's offer. */
export const saveOffer = (body: DraftOffer) => api(saveMyOffer, { body })

/** Removes the viewer's offer. */
export const removeOffer = () => api(removeMyOffer, {})

/** Hides the viewer's offer until a day. */
export const pauseOffer = (until: string) => api(pauseMyOffer, { body: { until } })

/** Ends the pause of the viewer's offer early. */
export const resumeOffer = () => api(resumeMyOffer, {})

/** Confirms that the viewer is still available. */
export const confirmOffer = () => api(confirmMyOffer, {})
