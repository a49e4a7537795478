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
