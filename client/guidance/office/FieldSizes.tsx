import { useState } from 'react'
import { type FieldClasses, OFFICE_LIMITS } from '#contract/guidance/office.ts'
import { asciiDigits } from '#contract/pastedText.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { useOfficeChange } from './useOfficeChange.ts'

/** The class sizes of a field: a number for each year of its figure, and for others that are known. */
export const FieldSizes = ({ field: { field, from, to, people, classes } }: { field: FieldClasses }) => {
  const { t } = useTranslation(['pathway-office', 'pathways', 'validation'])
  const { change, isPending } = useOfficeChange()
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [isTried, setTried] = useState(false)
  const known = new Map(classes.map(({ year, graduates }) => [year, graduates]))
  const needed = from === null || to === null ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const years = [...new Set([...needed, ...known.keys()])].toSorted((a, b) => a - b)
  const missing = needed.filter((year) => !known.has(year)).length
  const changed = Object.entries(typed)
    .map(([year, words]) => ({ field, year: Number(year), graduates: sizeOf(words) }))
    .filter(({ year, graduates }) => graduates !== (known.get(year) ?? null))
  const save = async (): Promise<void> => {
    setTried(true)
    const changes = changed.flatMap((size) =>
      size.graduates === undefined ? [] : [{ ...size, graduates: size.graduates }],
    )
    if (changes.length < changed.length) return
    if (await change({ kind: 'classes', changes }, t('classes.saved', { count: changes.length }))) {
      setTyped({})
      setTried(false)
    }
  }

  return (
    <Card render={<li />}>
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg wrap-anywhere">
        <bdi>{field}</bdi>
        {needed.length > 0 && (
          <Chip tone={missing === 0 ? 'good' : 'warn'}>
            {missing === 0 ? t('classes.complete') : t('classes.missing', { count: missing })}
          </Chip>
        )}
      </h2>
      <p className="text-sm text-soft">
        {from === null || to === null
          ? t('classes.no_figure')
          : t('classes.figure', { from, to, people: t('profiles', { count: people ?? 0 }) })}
      </p>
      <form
        className="mt-3"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-3">
          {years.map((year) => {
            const words = typed[year] ?? String(known.get(year) ?? '')
            return (
              <TextField
                key={year}
                name={`${year}`}
                label={
                  <>
                    <span aria-hidden>{year}</span>
                    <span className="sr-only">{t('classes.size', { field, year })}</span>
                  </>
                }
                inputMode="numeric"
                autoComplete="off"
                value={words}
                error={isTried && sizeOf(words) === undefined ? t('validation:number') : undefined}
                onValueChange={(value) => setTyped({ ...typed, [year]: value })}
              />
            )
          })}
        </div>
        {changed.length > 0 && (
          <Button type="submit" className="mt-4" pending={isPending}>
            {t('classes.save')}
          </Button>
        )}
      </form>
    </Card>
  )
}

// Null for nothing typed, undefined for what isn't a size.
const sizeOf = (words: string): number | null | undefined => {
  const digits = asciiDigits(words).replaceAll(/[\s.,'’]/g, '')
  if (digits === '') return null
  const size = Number(digits)
  return Number.isInteger(size) && size >= 1 && size <= OFFICE_LIMITS.graduates ? size : undefined
}
