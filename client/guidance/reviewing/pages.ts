// One script for the office's pages of guides.
export { EditOfficeGuidePage } from './EditOfficeGuidePage.tsx'
export { OfficePage } from './OfficePage.tsx'
