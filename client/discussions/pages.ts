export { ThreadPage } from './thread/ThreadPage.tsx'

/** The pages that a member who opens a link to a thread doesn't need. */
export const otherPages = () => import('./otherPages.ts')
