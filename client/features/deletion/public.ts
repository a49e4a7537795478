export { Deletion } from './Deletion.tsx'
export { DeletionBanner } from './DeletionBanner.tsx'
