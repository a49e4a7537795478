import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { contrast } from '#contract/college/colours.ts'
import { LEAST, OWN_COLOURS, paletteOf } from '#contract/college/palette.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { cx } from '#client/ui/classes.ts'
import { TextField } from '#client/ui/TextField.tsx'

type ColourFieldProps = {
  name: 'mainColour' | 'accentColour'
  label: string
  value: string
  onValueChange: (value: string) => void
}

/** Returns a colour as it is stored; undefined while it isn't one yet. */
export const colourOf = (entered: string): string | undefined => {
  const colour = entered.trim().toLowerCase().replace(/^#?/, '#')
  return /^#[\da-f]{6}$/.test(colour) ? colour : undefined
}

/** A colour, as digits or from the browser's choice. While typing it says whether text can be read, and what the portal does about it. */
export const ColourField = ({ name, label, value, onValueChange }: ColourFieldProps) => {
  const { t } = useTranslation('college-face')
  const own = name === 'mainColour' ? OWN_COLOURS.main : OWN_COLOURS.accent
  const colour = value === '' ? own : colourOf(value)
  const verdict = useVerdict(name, colour)
  return (
    <div className="grid grid-cols-[2.75rem_8.5rem_minmax(0,1fr)] items-start gap-x-3">
      <TextField
        name={name}
        label={label}
        value={value}
        placeholder={own.toUpperCase()}
        autoComplete="off"
        spellCheck={false}
        maxLength={7}
        dir="ltr"
        onValueChange={onValueChange}
        className="order-2 -ms-14 [&>label]:mb-1.5 [&>:not(label)]:ps-14"
      />
      <input
        type="color"
        aria-label={t('colour.choose', { name: label })}
        value={colour ?? own}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value.toUpperCase())}
        className="order-1 mt-6.5 size-11 cursor-pointer rounded-[9px] border border-control bg-surface p-0.5"
      />
      <p
        role="status"
        className={cx(
          'order-3 mt-6.5 flex min-h-11 items-center gap-1.5 text-sm max-sm:col-span-full max-sm:mt-1.5 max-sm:min-h-0',
          verdict.good ? 'text-good' : 'text-warn',
        )}
      >
        {verdict.good ? (
          <CircleCheck size={17} aria-hidden className="shrink-0" />
        ) : (
          <TriangleAlert size={17} aria-hidden className="shrink-0" />
        )}
        <span>{verdict.words}</span>
      </p>
    </div>
  )
}

/** Returns what follows from a colour, in words. */
const useVerdict = (name: ColourFieldProps['name'], colour: string | undefined): { good: boolean; words: string } => {
  const { t } = useTranslation('college-face')
  if (colour === undefined) return { good: false, words: t('colour.incomplete') }
  const onWhite = contrast(colour, '#ffffff')
  if (name === 'mainColour') {
    if (onWhite >= LEAST.text)
      return { good: true, words: t(onWhite >= 7 ? 'main.very_good' : 'main.good', { ratio: inWords(onWhite) }) }
    const text = paletteOf(colour, '').light['navy'] ?? ''
    return {
      good: false,
      words: t('main.darkened', {
        ...{ ratio: inWords(onWhite), text: text.toUpperCase() },
        better: inWords(contrast(text, '#ffffff')),
      }),
    }
  }
  const ink = paletteOf('', colour).light['on-orange'] ?? '#ffffff'
  const ratio = inWords(contrast(ink, colour))
  return ink === '#ffffff'
    ? { good: true, words: t('accent.white', { ratio }) }
    : { good: onWhite >= LEAST.text, words: t('accent.dark', { white: inWords(onWhite), ratio }) }
}

// Cut, not rounded: 4.49 must not look like 4.5.
const inWords = (ratio: number): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.floor(ratio * 10) / 10,
  )
