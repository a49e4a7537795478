export { ProfileViews } from './ProfileViews.tsx'
