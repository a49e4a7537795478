import { Suspense, use, type ReactNode } from 'react'
import { fetchWhenIdle } from './fetchWhenIdle.ts'
import type { DialogProps } from './DialogWindow.tsx'
import { Button } from './Button.tsx'
import { LeaveContext } from './contexts.ts'
import { useEverOpen } from './useEverOpen.ts'

const fetchWindow = fetchWhenIdle(() => import('./DialogWindow.tsx'))

/**
 * A dialog over the page for one task. 600 px wide; on phones a sheet from below. Focus moves in, and back on closing. Asks before closing with
 * unsaved input in its form.
 */
export function Dialog(props: DialogProps) {
  return <Suspense>{useEverOpen(props.open) && <UsedDialog {...props} />}</Suspense>
}

function UsedDialog(props: DialogProps) {
  const { DialogWindow } = use(fetchWindow())
  return <DialogWindow {...props} />
}

type CancelProps = { children: ReactNode; onCancel?: (() => void) | undefined }

/** Closes the surrounding dialog like its cross; outside of a dialog it calls `onCancel`. */
export const CancelButton = ({ children, onCancel }: CancelProps) => (
  <Button variant="ghost" onClick={use(LeaveContext) ?? onCancel}>
    {children}
  </Button>
)
