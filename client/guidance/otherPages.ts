// One script for the pages beside the overview, because every visitor loads the list of pages with what each of them imports.
export { HowWeCountPage } from './HowWeCountPage.tsx'
export { PracticePage } from './PracticePage.tsx'
export { GuidePage } from './guides/GuidePage.tsx'
export { GuidesPage } from './guides/GuidesPage.tsx'
