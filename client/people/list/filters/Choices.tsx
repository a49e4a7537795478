import Check from 'lucide-react/icons/check'
import { useId, useState } from 'react'
import { normalizeForSearch } from '#contract/normalizeForSearch.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { cx } from '#client/ui/classes.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'

type ChoicesProps = {
  label: string
  /** Undefined while they load. */
  values: readonly { value: string; label: string; count?: number }[] | undefined
  chosen: readonly string[]
  /** Several can be chosen; otherwise one. */
  several?: boolean
  failed?: boolean
  onRetry?: () => void
  onChoose: (value: string) => void
}

// More are searched.
const few = 10

/** The values of a filter, with how many people have each. */
export const Choices = ({
  label,
  values,
  chosen,
  several = false,
  failed = false,
  onRetry,
  onChoose,
}: ChoicesProps) => {
  const { t } = useTranslation(['people-list', 'common'])
  const [words, setWords] = useState('')
  const id = useId()
  if (failed && values === undefined)
    return <ErrorState title={t('choices.failed')} retryLabel={t('common:retry')} onRetry={onRetry} headingLevel={3} />
  if (values === undefined)
    return (
      <SkeletonGroup label={t('common:loading')}>
        <div className="grid gap-1 p-1">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} shape="block" height="2.5rem" />
          ))}
        </div>
      </SkeletonGroup>
    )
  if (values.length === 0) return <p className="px-3 py-4 text-soft">{t('choices.empty')}</p>
  const wanted = normalizeForSearch(words.trim())
  const shown = values.filter((each) => normalizeForSearch(each.label).includes(wanted))
  return (
    <>
      {values.length > few && (
        <SearchBox
          className="mb-2"
          label={t('choices.search', { filter: label })}
          placeholder={label}
          clearLabel={t('search.clear')}
          value={words}
          onValueChange={setWords}
        />
      )}
      <ul role={several ? undefined : 'radiogroup'} aria-label={label} className="max-h-80 overflow-y-auto">
        {shown.map(({ value, label: name, count }, place) => {
          const isChosen = chosen.includes(value)
          return (
            <li key={value} role={several ? undefined : 'none'}>
              <button
                type="button"
                role={several ? 'checkbox' : 'radio'}
                aria-checked={isChosen}
                aria-describedby={count === undefined ? undefined : `${id}${place}`}
                onClick={() => onChoose(value)}
                className="flex min-h-10 w-full items-center gap-3 rounded-s px-3 text-start hover:bg-pale pointer-coarse:min-h-11"
              >
                <Check size={17} aria-hidden className={cx('shrink-0 text-navy', !isChosen && 'invisible')} />
                <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
                {count !== undefined && (
                  <span id={`${id}${place}`} aria-hidden className="tabular text-sm text-muted">
                    {count}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {shown.length === 0 && <p className="px-3 py-4 text-soft">{t('choices.none')}</p>}
    </>
  )
}
