export { CollegeSettings } from './CollegeSettings.tsx'
export type { ConfirmationDialog } from './SettingsForm.tsx'
export { SettingsMenu } from './menu.ts'
export { TimeZoneField } from './TimeZoneField.tsx'
export { AssignMenu } from './panel/AssignMenu.tsx'
export { OpenedByOthers } from './panel/OpenedByOthers.tsx'
export { Due } from './panel/Due.tsx'
export { ActionDialog } from './panel/ActionDialog.tsx'
export { IssuedLink } from './panel/IssuedLink.tsx'
export { LeaveDialog } from './panel/LeaveDialog.tsx'
export { LeavingChip } from './panel/pageParts.tsx'
export { EmptyResults } from './panel/EmptyResults.tsx'
export { PageHead } from './panel/pageParts.tsx'
export { PagedList } from './panel/PagedList.tsx'
export { ReasonDialog } from './panel/ReasonDialog.tsx'
export { SplitList } from './panel/SplitList.tsx'
export { ThumbBar } from './panel/ThumbBar.tsx'
export { SplitView } from './panel/SplitView.tsx'
export { SearchField } from './panel/pageParts.tsx'
export { focusHeading } from './panel/pageParts.tsx'
export {
  forgetAll,
  reloadAdministrators,
  reloadAlumni,
  reloadMembers,
  reloadPostings,
  reloadReports,
} from './panel/reload.ts'
export { itemInAddress, useChosen } from './panel/useChosen.ts'
export { useFocusAfterRemoval } from './panel/useFocusAfterRemoval.ts'
export { useSearch } from './panel/useSearch.ts'
export { useSteadyClicks } from './panel/useSteadyClicks.ts'
export { todaysName } from './timeZones.ts'
