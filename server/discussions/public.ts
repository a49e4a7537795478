export { classNewsOf } from './home/class-news/classNews.ts'
export { questionsOf } from './home/home.ts'
export { countCalled } from './spaces/queries.ts'
