type Question = () => Promise<boolean>
const questions = new Set<Question>()

/** Has `question` answered before whoever is logged in logs out: false keeps them here. Answers how to stop. */
export const askBeforeLeaving = (question: Question): (() => void) => {
  questions.add(question)
  return () => {
    questions.delete(question)
  }
}

/** Whether whoever is logged in may log out: everything that had something to ask was answered so. */
export const mayLeave = async (): Promise<boolean> => {
  for (const question of questions) if (!(await question())) return false
  return true
}

/** Whether something was typed here that nothing keeps: in an element with `data-typed`. */
export const isTyped = (): boolean => document.querySelector('[data-typed]') !== null

/** Loads the page anew. Where something was typed that nothing keeps, the browser asks first. */
export const reload = (): void => {
  const hold = (event: BeforeUnloadEvent) => {
    event.preventDefault()
    // Afterwards: a browser does not ask on behalf of a listener that is gone by then.
    setTimeout(() => window.removeEventListener('beforeunload', hold))
  }
  if (isTyped()) window.addEventListener('beforeunload', hold)
  window.location.reload()
}
