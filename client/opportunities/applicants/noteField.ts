/** The id of the field for a note. */
export const NOTE_FIELD = 'applicant-note'
/** The id of the button that opens the CV. */
export const CV_BUTTON = 'applicant-cv'
