import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deskQuery } from '#client/platform/desk.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { useMay } from '#client/platform/useMay.ts'
import { useDeskSections } from './sections.ts'

const RightNeeded = lazyPart(async () => (await import('./RightNeeded.tsx')).RightNeeded, 'administrators')

/** The current page; when the caller's rights don't include it, the right that it needs. Shows `waiting` until they are known. */
export const RightsGate = ({ waiting, children }: { waiting: ReactNode; children: ReactNode }) => {
  const { isPending } = useQuery(deskQuery)
  const { current } = useDeskSections()
  const may = useMay()
  if (current === undefined || may(current.may)) return children
  if (isPending) return waiting
  return <RightNeeded section={current} />
}
