export { findGuideToAsk, notifyOfQuestion } from './guides/questions/questions.ts'
export { linkThread } from './guides/questions/queries.ts'
