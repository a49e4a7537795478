export { prepareVersionBanner } from './installation/VersionBanner.tsx'
