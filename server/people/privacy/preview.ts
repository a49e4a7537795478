import type { Profile } from '#contract/people/profiles.ts'
import type { PreviewAudience } from '#contract/people/privacy.ts'
import type { ViewerScope } from '../profiles/audience.ts'
import { profileSeenBy } from '../profiles/profile.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Returns the viewer's own profile as this kind of viewer would see it. */
export const preview = (platform: Platform, viewer: Viewer, as: PreviewAudience): Promise<Profile> =>
  profileSeenBy(platform, viewer.id, previewScope(viewer, as))

// A made-up viewer, without a year unless the preview is for the cohort.
const previewScope = ({ role, graduationYear }: Viewer, as: PreviewAudience): ViewerScope => {
  const somebody = {
    id: '',
    role: 'student',
    verification: 'verified',
    graduationYear: null,
    cohort: null,
    limited: false,
  } as const
  switch (as) {
    case 'members':
      return somebody
    case 'alumni':
      return { ...somebody, role: 'alumni' }
    case 'cohort':
      return { ...somebody, role: role === 'alumni' ? 'alumni' : 'student', graduationYear, cohort: graduationYear }
  }
}
