import { Button } from './Button.tsx'

type LoadMoreProps = { label: string; pending?: boolean | undefined; onLoad: () => void }

/** A button for the rest of a list. */
export function LoadMore({ label, pending, onLoad }: LoadMoreProps) {
  return (
    <div className="flex justify-center py-4">
      <Button variant="ghost" pending={pending} onClick={onLoad}>
        {label}
      </Button>
    </div>
  )
}
