// One script for the pages of interviews, because every visitor loads the list of pages with what each of them imports.
export { InterviewFormPage } from './form/InterviewFormPage.tsx'
export { InterviewPage } from './InterviewPage.tsx'
export { InterviewsPage } from './InterviewsPage.tsx'
