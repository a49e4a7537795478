import ListChecks from 'lucide-react/icons/list-checks'
import Newspaper from 'lucide-react/icons/newspaper'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { LIMITS } from '#contract/limits.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { cx } from '#client/ui/classes.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { isComposing } from '#client/ui/isComposing.ts'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { type DeskHit, pathOf, useDeskSearch } from './useDeskSearch.ts'

/** The search of the desk (ARIA combobox): members, postings and pages. Arrow keys choose a result, Enter opens it. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['panel', 'common'])
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { hits, isEmpty, closest, isSearching, failed, retry } = useDeskSearch(text)
  const active = Math.min(chosen, hits.length - 1)
  const words = text.trim()

  const open = (to: string) => {
    onClose()
    void navigate(to)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (hits.length > 0) setChosen((active + step + hits.length) % hits.length)
    } else if (event.key === 'Enter') {
      const hit = hits[active]
      // What is shown may still be that of the words before.
      if (hit !== undefined && !isSearching) open(hit.to)
    }
  }

  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('find')} closeLabel={t('common:close')}>
      <SearchBox
        // It was opened to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('find')}
        placeholder={t('find.placeholder')}
        clearLabel={t('search.clear')}
        maxLength={LIMITS.searchLength}
        value={text}
        onValueChange={(next) => {
          setText(next)
          setChosen(0)
        }}
        onKeyDown={press}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <div className="mt-3 min-h-48">
        {words === '' && <p className="px-2 text-sm text-soft">{t('find.hint')}</p>}
        {words !== '' && !isSearching && !failed && isEmpty && (
          <p role="status" className="px-2 text-sm text-soft">
            {t('find.none', { words })}{' '}
            {closest && (
              <>
                {t('find.closest')}{' '}
                <button
                  type="button"
                  onClick={() => open(pathOf(closest))}
                  className="font-semibold text-link underline"
                >
                  {closest.fullName}
                </button>
              </>
            )}
          </p>
        )}
        <div id={`${id}-list`} role="listbox" aria-label={t('find')}>
          {hits.map((hit, index) => (
            <Hit
              key={`${hit.kind} ${hit.key}`}
              id={`${id}-${index}`}
              hit={hit}
              heading={hits[index - 1]?.kind === hit.kind ? undefined : t(`find.${hit.kind}`)}
              active={index === active}
              onPoint={() => setChosen(index)}
              onOpen={() => open(hit.to)}
            />
          ))}
        </div>
        {words !== '' && !isSearching && failed && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-2 text-sm text-soft">
            <p>{failed.message}</p>
            <Button size="s" variant="ghost" onClick={retry}>
              {t('common:retry')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

type HitProps = {
  id: string
  hit: DeskHit
  heading: string | undefined
  active: boolean
  onPoint: () => void
  onOpen: () => void
}

const Hit = ({ id, hit, heading, active, onPoint, onOpen }: HitProps) => {
  const { mark, title, detail } = useHitWords(hit)
  return (
    <>
      {heading && (
        <p aria-hidden className="px-2 pt-2 pb-1 text-[0.78125rem] font-semibold text-muted">
          {heading}
        </p>
      )}
      {/* The keys are those of the search box. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={active}
        onMouseMove={onPoint}
        onClick={onOpen}
        className={cx(
          'flex min-h-12 cursor-pointer items-center gap-3 rounded-[10px] px-2 py-1.5',
          active && 'bg-pale',
        )}
      >
        {mark}
        <span className="min-w-0 flex-1 leading-snug">
          <b dir="auto" className="block truncate text-[0.9375rem] font-semibold text-heading">
            {title}
          </b>
          {detail !== '' && (
            <span dir="auto" className="block truncate text-[0.8125rem] text-soft">
              {detail}
            </span>
          )}
        </span>
      </div>
    </>
  )
}

const useHitWords = (hit: DeskHit): { mark: ReactNode; title: string; detail: string } => {
  const { t } = useTranslation('panel')
  const box = 'grid size-9 shrink-0 place-items-center rounded-[10px] bg-pale text-navy'
  if (hit.kind === 'person') {
    const { _id, fullName, profilePhoto, role, email, usn, course, graduationYear, suspended } = hit.person
    const state = suspended ? t('find.suspended') : t(role === 'student' ? 'find.student' : 'find.alumnus')
    return {
      mark: <Avatar id={_id} name={fullName} photo={smallPhoto(profilePhoto)} size="s" />,
      title: fullName,
      detail: [state, graduationYear, course, usn, email].filter((part) => part !== null && part !== '').join(' · '),
    }
  }
  if (hit.kind === 'posting') {
    const { title, kind, authorName, hidden } = hit.posting
    const parts = [t(`find.posting.${kind}`), authorName, hidden && t('find.hidden')]
    return {
      mark: (
        <span aria-hidden className={box}>
          <Newspaper size={19} />
        </span>
      ),
      title,
      detail: parts.filter(Boolean).join(' · '),
    }
  }
  if (hit.kind === 'record')
    return {
      mark: (
        <span aria-hidden className={box}>
          <ListChecks size={19} />
        </span>
      ),
      title: t('find.records'),
      detail: '',
    }
  const { Icon, label, menuLabel } = hit.section
  return {
    mark: (
      <span aria-hidden className={box}>
        <Icon size={19} />
      </span>
    ),
    title: t(menuLabel ?? label),
    detail: '',
  }
}
