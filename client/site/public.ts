export { prepareVersionBanner } from './installation/VersionBanner.tsx'
export { contactsQuery } from './contact/queries.ts'
