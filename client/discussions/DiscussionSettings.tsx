import { BeingAskedSettings } from './asking/BeingAskedSettings.tsx'
import { MutedPeople } from './muting/MutedPeople.tsx'

/** The settings of discussions: being asked by name, and muted members. */
export const DiscussionSettings = () => (
  <>
    <BeingAskedSettings />
    <MutedPeople />
  </>
)
