import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { focusHeading } from '#client/college/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'

type Word = { key: string; people: number }

type WordListProps<Row extends Word> = {
  rows: readonly Row[]
  wordOf: (row: Row) => string
  /** The details shown beside a word. */
  detailOf: (row: Row) => ReactNode
  /** The actions for the chosen rows. */
  Actions: ComponentType<{ chosen: readonly Row[]; onDone: () => void }>
}

/** Titles or companies with check boxes, and a bar at the bottom of the window for what is chosen. */
export const WordList = <Row extends Word>({ rows, wordOf, detailOf, Actions }: WordListProps<Row>) => {
  const { t } = useTranslation('pathway-office')
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<number>(undefined)
  const chosen = rows.filter(({ key }) => keys.has(key))
  const shown = rows.map(({ key }) => key).join('\n')

  const finish = (): void => {
    place.current = Math.max(
      0,
      rows.findIndex(({ key }) => keys.has(key)),
    )
    setKeys(new Set())
  }
  // The bar that had the focus is gone, and soon its rows are as well.
  useEffect(() => {
    if (place.current === undefined || keys.size > 0 || document.activeElement !== document.body) return
    const boxes = list.current?.querySelectorAll('input') ?? []
    const next = boxes[place.current] ?? boxes[boxes.length - 1]
    if (next) next.focus()
    else focusHeading()
  }, [shown, keys])

  return (
    <>
      <ul ref={list} className="overflow-hidden rounded-m border border-line bg-surface shadow-1">
        {rows.map((row) => (
          <li
            key={row.key}
            className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line px-4 py-1 first:border-t-0 has-checked:bg-pale sm:px-5"
          >
            <Checkbox
              name={`${id} ${row.key}`}
              className="min-w-0 flex-1 basis-56 wrap-anywhere"
              label={<bdi>{wordOf(row)}</bdi>}
              checked={keys.has(row.key)}
              onCheckedChange={(isChosen) => {
                const next = new Set(keys)
                if (isChosen) next.add(row.key)
                else next.delete(row.key)
                setKeys(next)
              }}
            />
            <p className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 pb-2 text-sm text-soft max-sm:w-full max-sm:justify-start max-sm:ps-8 sm:pt-1 sm:pb-0">
              {detailOf(row)}
              <span className="tabular whitespace-nowrap">{t('profiles', { count: row.people })}</span>
            </p>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <section
          aria-label={t('chosen', { count: chosen.length })}
          className="sticky short:static bottom-3 z-10 mt-3 flex flex-wrap items-end gap-3 rounded-m border border-line-strong bg-raised p-3 shadow-2 sm:px-5"
        >
          <p role="status" className="flex min-h-11 items-center font-semibold whitespace-nowrap">
            {t('chosen', { count: chosen.length })}
          </p>
          <Actions chosen={chosen} onDone={finish} />
          <Button variant="ghost" onClick={finish}>
            {t('clear')}
          </Button>
        </section>
      )}
    </>
  )
}
