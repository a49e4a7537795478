import { Suspense, use, type ReactNode } from 'react'
import { fetchWhenIdle } from './fetchWhenIdle.ts'
import type { DialogProps } from './DialogWindow.tsx'
import { Button } from './Button.tsx'
import { LeaveContext } from './contexts.ts'
import { useEverOpen } from './useEverOpen.ts'

const fetchWindow = fetchWhenIdle(() => import('./DialogWindow.tsx'))

/**
 * Asks for one thing over the page. 600 px wide; on phones a sheet from below. Focus goes in, and back on closing. Whoever
 * closes it with something typed into its form is asked first.
 */
export function Dialog(props: DialogProps) {
  return <Suspense>{useEverOpen(props.open) && <UsedDialog {...props} />}</Suspense>
}

function UsedDialog(props: DialogProps) {
  const { DialogWindow } = use(fetchWindow())
  return <DialogWindow {...props} />
}

type CancelProps = { children: ReactNode; onCancel?: (() => void) | undefined }

/** Leaves the dialog around it as its cross does; outside of one it does what `onCancel` says. */
export const CancelButton = ({ children, onCancel }: CancelProps) => (
  <Button variant="ghost" onClick={use(LeaveContext) ?? onCancel}>
    {children}
  </Button>
)
