export { Deletion } from './Deletion.tsx'
export { DeletionBanner } from './DeletionBanner.tsx'
export { PostingsChoice } from './PostingsChoice.tsx'
export { useDayAhead } from './useDayAhead.ts'
