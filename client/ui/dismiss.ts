import { toast } from './toast.ts'

/** `said` is told once it is done, with `undo` as the button that takes it back; `refresh` fetches again what has changed. */
type Dismissal = {
  dismiss: () => Promise<unknown>
  restore: () => Promise<unknown>
  refresh: () => void
  said: string
  undo: string
}

/** Dismisses something that the caller has taken off the screen already; for 8 seconds a click brings it back. A failure is told. */
export const dismissWithUndo = ({ dismiss, restore, refresh, said, undo }: Dismissal): void => {
  const fail = (error: Error) => toast.error(error.message)
  const onClick = () => void restore().then(refresh, fail)
  void dismiss()
    .then(() => toast.success(said, { action: { label: undo, onClick } }), fail)
    .finally(refresh)
}
