export { prepareVersionBanner } from './version/VersionBanner.tsx'
