import { fetchOpenThread, ThreadPage } from './thread/ThreadPage.tsx'

/** Returns the page of a thread, and fetches the one of the address, so that the first view already shows it. */
export const threadPage = async () => {
  await fetchOpenThread()
  return ThreadPage
}

/** The pages that a member who opens a link to a thread doesn't need. */
export const otherPages = () => import('./otherPages.ts')
