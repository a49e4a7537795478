/** Notes, in the transaction of a registration, that the new member has agreed to the terms. */
export { insertConsentToLatest as agreeOnRegistration } from './queries.ts'
export { portalTerms } from './portalTerms.ts'
