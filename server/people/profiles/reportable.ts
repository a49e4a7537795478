import type { Reportables } from '#server/platform/reportable.ts'
import { findKnownProfile } from './known.ts'
import { profile } from './presenter.ts'

/** Finds profiles that the viewer may see, for reports. Keeps the texts that they see. */
export const reportable: Pick<Reportables, 'profile'> = {
  profile: async (platform, viewer, id) => {
    const member = viewer.unconfirmed ? undefined : await findKnownProfile(platform, viewer, id)
    if (member === undefined) return undefined
    const { headline, about } = profile(platform.config.publicUrl, member, viewer)
    const text = [headline, about].filter((each) => typeof each === 'string').join('\n\n')
    return { authorId: id, mine: id === viewer.id, title: '', text, path: `/dashboard/network/${id}` }
  },
}
