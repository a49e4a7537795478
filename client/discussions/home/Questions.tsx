import type { ReactElement } from 'react'
import type { HomeQuestions } from '#contract/discussions/home.ts'
import type { Brought, WaitingRow } from '#client/platform/home.ts'
import { OfferedQuestions } from './OfferedQuestions.tsx'
import { QuestionRows } from './QuestionRows.tsx'

type QuestionsProps = {
  questions: HomeQuestions
  children?: (brought: Brought<WaitingRow>) => ReactElement | null
}

/** The questions on the viewer's home that wait for them, as rows for `children`; without it, those they could answer. */
export const Questions = ({ questions, children }: QuestionsProps) =>
  children === undefined ? (
    <OfferedQuestions questions={questions.offered} />
  ) : (
    <QuestionRows questions={questions}>{children}</QuestionRows>
  )
