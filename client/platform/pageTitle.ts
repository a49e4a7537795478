import { useEffect } from 'react'
import { createStore, useStore } from './createStore.ts'

const store = createStore<{ title: string | undefined }>({ title: undefined })

/** Gives the page a title of its own for as long as it is shown, in place of its section's: whose profile it is, say. */
export const usePageTitle = (title: string): void =>
  useEffect(() => {
    store.setState({ title })
    return () => store.setState({ title: undefined })
  }, [title])

/** The title that the shown page has given itself. */
export const useOwnPageTitle = (): string | undefined => useStore(store, (state) => state.title)

/** The id of the place of the title in the dashboard's bar. What a page puts there, marked `data-in-place`, stands in its place. */
export const BAR_TITLE = 'bar-title'
