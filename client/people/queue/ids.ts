/** The id of the button that shows the certificate large. */
export const CERTIFICATE_BUTTON = 'certificate-large'

/** The id of the field for a note. */
export const NOTE_FIELD = 'queue-note'

/** Returns the id of a row's link in the queue. */
export const rowId = (id: string): string => `queue-${id}`
