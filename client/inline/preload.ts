import type { Language } from '#contract/languages.ts'
import type { EarlyCall } from '#client/platform/earlyCalls.ts'

/**
 * Lists of URLs that the build adds to `<html>` as `data-` attributes, separated by spaces: the texts of the first view by language, the API calls
 * of a member's first view (with `:id` for their own id, and `:page?` for the id and the query of the page, as in /dashboard/discussions/5?at=2),
 * its scripts that come after these calls, and the scripts of the page that most users open next.
 */
export type PageList = `texts-${Language}` | 'calls' | 'scripts' | 'ahead'

declare global {
  interface Navigator {
    /** Not in all browsers. */
    readonly connection?: { readonly saveData: boolean }
  }
}

/** Fetches the small scripts and the texts of the first view in parallel with the scripts that import them. */
export const preloadRest = (language: Language): void => {
  addLinks('modulepreload', 'scripts')
  addLinks('modulepreload', `texts-${language}`)
}

/** Fetches the next page's scripts, unless the user wants to save data. */
export const prefetchNextPage = (): void => {
  if (!navigator.connection?.saveData) addLinks('prefetch', 'ahead')
}

/** Sends the API calls of the first view before any script has loaded; `takeEarlyAnswer` returns their responses. */
export const sendEarlyCalls = (token: string, userId: string, language: Language): void => {
  const urls = listOf('calls')
  if (urls.length === 0) return
  const calls = new Map<string, EarlyCall>()
  for (const listed of urls) {
    const url = listed
      .replace(':id', userId)
      .replace(':page?', `${location.pathname.split('/')[3]}${location.search || '?'}${location.search && '&'}`)
    const controller = new AbortController()
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
    const answer = fetch(url, { headers, signal: controller.signal })
    // A failure reaches the caller that takes the response.
    answer.catch(() => undefined)
    calls.set(url, { token, answer, controller })
  }
  globalThis.earlyCalls = calls
}

const addLinks = (rel: 'modulepreload' | 'prefetch', list: PageList): void => {
  for (const href of listOf(list)) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel, as: 'script', crossOrigin: '', href }))
  }
}

const listOf = (list: PageList): string[] => document.documentElement.getAttribute(`data-${list}`)?.split(' ') ?? []
