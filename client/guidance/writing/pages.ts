// One script for the pages of those who write and review guides.
export { EditOfficeGuidePage } from '../reviewing/EditOfficeGuidePage.tsx'
export { OfficePage } from '../reviewing/OfficePage.tsx'
export { EditGuidePage } from './EditGuidePage.tsx'
