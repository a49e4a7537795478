export { prepareVersionBanner, VersionBanner } from './VersionBanner.tsx'
