import { Progress } from '@base-ui/react/progress'

type ProgressBarProps = {
  /** 0 to 100; null when nobody knows how long it takes. */
  value: number | null
  label: string
  showValue?: boolean | undefined
  labelHidden?: boolean | undefined
}

export function ProgressBar({ value, label, showValue, labelHidden }: ProgressBarProps) {
  return (
    <Progress.Root value={value} className="grid w-full grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 text-sm">
      <Progress.Label className={labelHidden ? 'sr-only' : 'font-medium text-ink'}>{label}</Progress.Label>
      {showValue && <Progress.Value className="tabular text-soft" />}
      <Progress.Track className="col-span-full block h-2 overflow-hidden rounded-full bg-line">
        <Progress.Indicator className="block h-full rounded-full bg-orange transition-[width] duration-200 data-indeterminate:w-1/3 data-indeterminate:animate-[shimmer_1.2s_ease-in-out_infinite]" />
      </Progress.Track>
    </Progress.Root>
  )
}
