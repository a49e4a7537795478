import { useEffect } from 'react'
import { createStore, useStore } from './createStore.ts'

const store = createStore<{ title: string | undefined }>({ title: undefined })

/** Sets the page's title while it is shown, instead of its section's: such as the name on a profile. */
export const usePageTitle = (title: string): void =>
  useEffect(() => {
    store.setState({ title })
    return () => store.setState({ title: undefined })
  }, [title])

/** Returns the title that the current page has set. */
export const useOwnPageTitle = (): string | undefined => useStore(store, (state) => state.title)

/** The id of the title's place in the dashboard's bar. What a page renders there, marked `data-in-place`, replaces the title. */
export const BAR_TITLE = 'bar-title'
