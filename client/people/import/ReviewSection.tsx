import Info from 'lucide-react/icons/info'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { excessOf, problemsOf } from './accepted.ts'
import { ItemRow } from './ItemRow.tsx'
import { isEntry, type Item, name, organisation, type SectionName } from './review.ts'

type ReviewSectionProps = {
  section: SectionName
  items: readonly Item[]
  profile: Profile
  fileName: string
  onChange: (items: Item[]) => void
  onAccept: () => void
  onSkip: () => void
}

/** Renders what was found for one section. Arrow keys move between the items, Space ticks, Enter accepts. */
export const ReviewSection = ({
  section,
  items,
  profile,
  fileName,
  onChange,
  onAccept,
  onSkip,
}: ReviewSectionProps) => {
  const { t } = useTranslation('profile-import')
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [isTried, setIsTried] = useState(false)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [section])

  const open = items.filter(({ status }) => status !== 'same')
  const same = items.filter(({ status }) => status === 'same')
  const ticked = open.filter((item) => item.ticked)
  const excess = excessOf(section, items, profile)
  const isRight = excess === undefined && ticked.every((item) => Object.keys(problemsOf(item)).length === 0)
  const change = (changed: Item) => onChange(items.map((item) => (item.key === changed.key ? changed : item)))
  const tickAll = (isOn: boolean) =>
    onChange(items.map((item) => (item.status === 'same' || item.kind === 'city' ? item : { ...item, ticked: isOn })))

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isRight) return onAccept()
    setIsTried(true)
    // After the errors have been rendered.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid], [data-excess]')?.focus())
  }
  return (
    <Card padding="none" render={<section aria-labelledby="import-section" />}>
      <form ref={form} data-typed="" noValidate onSubmit={submit}>
        <div className="flex items-center gap-4 border-b border-line px-4 py-4 sm:px-5">
          <div className="min-w-0 flex-1">
            <h2 id="import-section" ref={heading} tabIndex={-1} className="text-lg outline-none">
              {t(`section.${section}`)}
            </h2>
            <p className="mt-0.5 text-sm text-soft">
              {t('section.found', { count: items.length })} <bdi className="wrap-anywhere">{fileName}</bdi>
              {same.length > 0 && ` · ${t('section.same', { count: same.length })}`}
            </p>
          </div>
          {open.length > 1 && (
            <button
              type="button"
              onClick={() => tickAll(ticked.length === 0)}
              className="min-h-11 shrink-0 text-sm font-semibold text-link"
            >
              {t(ticked.length === 0 ? 'section.all' : 'section.none')}
            </button>
          )}
        </div>
        {excess !== undefined && (
          <div data-excess="" tabIndex={-1} className="border-b border-line p-4 outline-none">
            <Banner tone="warn" announce>
              {t('section.excess', { most: excess.most, count: excess.over })}
            </Banner>
          </div>
        )}
        {/* The keys of the check boxes in it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul onKeyDown={moveByArrows}>
          {open.map((item) => (
            <ItemRow key={item.key} item={item} problems={shownProblems(item, isTried)} onChange={change} />
          ))}
        </ul>
        {same.length > 0 && <Same items={same} />}
        <div className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center gap-3 rounded-b-m border-t border-line bg-surface px-4 py-3.5 short:static menu:bottom-0 sm:px-5">
          <p className="flex min-w-56 flex-1 items-start gap-2 text-sm text-soft max-sm:hidden">
            <Info size={17} className="mt-0.5 shrink-0 text-muted" aria-hidden />
            {t('section.nothing_yet')}
          </p>
          <Button variant="ghost" className="max-sm:flex-1" aria-label={t('section.skip')} onClick={onSkip}>
            <span className="max-sm:hidden">{t('section.skip')}</span>
            <span className="sm:hidden">{t('section.skip.short')}</span>
          </Button>
          <Button type="submit" className="max-sm:flex-2">
            {ticked.length === 0 ? t('section.go_on') : t('section.accept', { count: ticked.length })}
          </Button>
        </div>
      </form>
    </Card>
  )
}

// Too long texts are marked from the start. What is missing is only an error once the member has tried to go on.
const shownProblems = (item: Item, isTried: boolean) => {
  const problems = problemsOf(item)
  if (isTried) return problems
  if (!isEntry(item)) return item.kind === 'city' ? {} : problems
  return Object.fromEntries(
    Object.entries(problems).filter(
      ([field]) => field !== 'to' && (item.values as Record<string, string>)[field] !== '',
    ),
  )
}

const moveByArrows = (event: KeyboardEvent<HTMLUListElement>) => {
  const { target, key, currentTarget } = event
  if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  event.preventDefault()
  boxes[boxes.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)]?.focus()
}

const Same = ({ items }: { items: readonly Item[] }) => {
  const { t } = useTranslation('profile-import')
  return (
    <details className="border-b border-line px-4 sm:px-5">
      <summary className="min-h-11 cursor-pointer content-center text-sm font-medium text-soft">
        {t('section.already', { count: items.length })}
      </summary>
      <ul className="mb-3 grid gap-1 ps-5 text-sm text-soft">
        {items.map((item) => (
          <li key={item.key} className="list-disc wrap-anywhere">
            <bdi>
              {isEntry(item)
                ? [name(item.values), organisation(item.values)].filter((each) => each !== '').join(', ')
                : item.value}
            </bdi>
          </li>
        ))}
      </ul>
    </details>
  )
}
