import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { SourceProps, WaitingRow } from '#client/platform/home.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { classNewsQuery, homeQuestionsQuery } from './queries.ts'

// Loaded only for members who have questions, because it is more than the rest of the home.
const Questions = lazyPart(async () => (await import('./Questions.tsx')).Questions, 'asking')

const ClassNews = lazyPart(async () => (await import('./ClassNews.tsx')).ClassNews, 'class-news')

/** Lists questions that the viewer is asked by name, then their own with new answers. */
export const WaitingQuestions = ({ children }: SourceProps<WaitingRow>) => {
  const { data, isPending, isError, refetch } = useQuery(homeQuestionsQuery)
  return data?.asked[0] || data?.answered[0] ? (
    <Suspense fallback={children({ items: [], isPending: true })}>
      <Questions questions={data}>{children}</Questions>
    </Suspense>
  ) : (
    children({ items: [], isPending, retry: isError ? () => void refetch() : undefined })
  )
}

/** Shows questions that the viewer could answer. Renders nothing when there are none. */
export const OfferedCard = () => {
  const { data } = useQuery(homeQuestionsQuery)
  return (
    data?.offered[0] && (
      <Suspense>
        <Questions questions={data} />
      </Suspense>
    )
  )
}

/** Shows what is new in an alumnus's class. Renders nothing when there is nothing. */
export const ClassNewsCard = () => {
  const { data: news, isPending } = useQuery(classNewsQuery)
  // The content below waits for it, to avoid a layout shift.
  if (isPending) return <div data-pending hidden />
  return (
    news && (
      <Suspense fallback={<div data-pending hidden />}>
        <ClassNews news={news} />
      </Suspense>
    )
  )
}
