import { createStore } from './createStore.ts'

type Question = () => Promise<boolean>

// Not reset on logout, because it only depends on what is rendered.
const guards = createStore<{ questions: readonly Question[] }>({ questions: [] }, { survivesLogout: true })

/** Asks `question` before the member logs out: false keeps them logged in. Returns a function that removes it. */
export const addLogoutGuard = (question: Question): (() => void) => {
  guards.setState(({ questions }) => ({ questions: [...questions, question] }))
  return () => guards.setState(({ questions }) => ({ questions: questions.filter((other) => other !== question) }))
}

/** Returns whether the member may log out: asks every logout guard until one says no. */
export const mayLogOut = async (): Promise<boolean> => {
  for (const question of guards.getState().questions) if (!(await question())) return false
  return true
}

/** Returns whether there is unsaved input: in an element with `data-typed`. */
export const hasUnsavedInput = (): boolean => document.querySelector('[data-typed]') !== null

/** Reloads the page. The browser asks first if there is unsaved input. */
export const reload = (): void => {
  const hold = (event: BeforeUnloadEvent) => {
    event.preventDefault()
    // Removed later, because a browser doesn't ask on behalf of a removed listener.
    setTimeout(() => window.removeEventListener('beforeunload', hold))
  }
  if (hasUnsavedInput()) window.addEventListener('beforeunload', hold)
  window.location.reload()
}
