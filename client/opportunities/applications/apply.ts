/** The hash of a job's page that opens its application. */
export const APPLY = '#apply'
