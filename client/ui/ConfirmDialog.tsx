import { Suspense, use } from 'react'
import { fetchWhenIdle } from './fetchWhenIdle.ts'
import type { ConfirmDialogProps } from './ConfirmWindow.tsx'
import { useEverOpen } from './useEverOpen.ts'

const fetchWindow = fetchWhenIdle(() => import('./ConfirmWindow.tsx'))

/** A confirmation before an action that is hard to undo. Focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return <Suspense>{useEverOpen(props.open) && <UsedDialog {...props} />}</Suspense>
}

function UsedDialog(props: ConfirmDialogProps) {
  const { ConfirmWindow } = use(fetchWindow())
  return <ConfirmWindow {...props} />
}
