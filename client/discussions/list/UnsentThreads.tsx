import { Suspense } from 'react'
import { useUnsentThreads } from '../sending/outbox.ts'
import { UnsentState } from '../sending/UnsentState.tsx'

/** The threads that the viewer has started without a connection, above the list. */
export const UnsentThreads = () => {
  const threads = useUnsentThreads()
  if (threads.length === 0) return null
  return (
    <ul className="mb-3.5 grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {threads.map((thread) => (
        <li
          key={thread.clientId}
          className="grid grid-cols-[minmax(0,1fr)] gap-1.5 rounded-m border border-dashed border-line bg-sunken px-4 py-3"
        >
          <h2 className="text-[0.96875rem] leading-5.25 font-medium tracking-normal text-ink">
            <bdi>{thread.start?.title}</bdi>
          </h2>
          <Suspense>
            <UnsentState post={thread} kind={thread.start?.kind ?? 'question'} />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}
