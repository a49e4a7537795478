export { findGuideToAsk, notifyOfQuestion } from './guides/questions/questions.ts'
export { interviewsAt } from './interviews/companies/companies.ts'
export { linkThread } from './guides/questions/queries.ts'
export { recommendedGuide } from './guides/recommended/recommended.ts'
