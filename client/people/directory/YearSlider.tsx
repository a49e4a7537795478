import { Slider } from '@base-ui/react/slider'
import { useTranslation } from '#client/platform/i18n.ts'

export type YearSliderProps = {
  /** The first and last available year, which must differ. */
  first: number
  last: number
  from: number
  to: number
  /** Called while a handle moves, and when it is released. */
  onMove: (from: number, to: number) => void
  onChoose: (from: number, to: number) => void
}

/** Renders two handles over the bars of the years, each centred on its bar. */
export const YearSlider = ({ first, last, from, to, onMove, onChoose }: YearSliderProps) => {
  const { t } = useTranslation('network')
  const names = [t('facet.years.from'), t('facet.years.to')]
  return (
    <Slider.Root
      value={[from, to]}
      min={first}
      max={last}
      largeStep={5}
      thumbCollisionBehavior="none"
      onValueChange={([start = first, end = last]) => onMove(start, end)}
      onValueCommitted={([start = first, end = last]) => onChoose(start, end)}
      style={{ marginInline: `${50 / (last - first + 1)}%` }}
      className="-mt-5.5"
    >
      <Slider.Control className="flex h-11 cursor-pointer touch-none items-center select-none">
        <Slider.Track className="h-1 w-full rounded-full bg-line-strong">
          <Slider.Indicator className="rounded-full bg-navy" />
          {names.map((name, index) => (
            <Slider.Thumb
              key={name}
              index={index}
              getAriaLabel={() => name}
              getAriaValueText={(_, year) => String(year)}
              className="size-6 cursor-grab rounded-full border-2 border-navy bg-surface shadow-1 before:absolute before:-inset-2.5 before:content-[''] hover:bg-pale has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus data-dragging:cursor-grabbing"
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
