import { toast } from './toast.ts'

/** `said` is shown once done, with `undo` as the label of the undo button; `refresh` refetches what changed. */
type Dismissal = {
  dismiss: () => Promise<unknown>
  restore: () => Promise<unknown>
  refresh: () => void
  said: string
  undo: string
}

/** Dismisses something that the caller has already removed from the screen; for 8 seconds it can be undone. Shows a toast on failure. */
export const dismissWithUndo = ({ dismiss, restore, refresh, said, undo }: Dismissal): void => {
  const fail = (error: Error) => toast.error(error.message)
  const onClick = () => void restore().then(refresh, fail)
  void dismiss()
    .then(() => toast.success(said, { action: { label: undo, onClick } }), fail)
    .finally(refresh)
}
