import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { SearchResults } from './SearchResults.tsx'
import { jumpToMessage } from '../list/jump.ts'
import { isComposing } from '#client/ui/isComposing.ts'

type SearchPanelProps = { ownId: string; userId: string; name: string; onClose: () => void }

/** Renders the search within a conversation, as an overlay. A chosen result is shown in its context. */
export const SearchPanel = ({ ownId, userId, name, onClose }: SearchPanelProps) => {
  const { t } = useTranslation('messages')
  const [words, setWords] = useState('')
  const settled = useDebounced(words.trim(), 250)
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return
    event.preventDefault()
    onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape only speeds up what the close button does
    <section
      aria-label={t('search.in', { name })}
      onKeyDown={closeByEscape}
      className="absolute inset-0 z-10 flex flex-col bg-surface"
    >
      <div className="flex items-center gap-1.5 border-b border-line px-3 py-2.5 wide:px-6">
        <SearchBox
          className="flex-1"
          label={t('search.in', { name })}
          placeholder={t('search.in', { name })}
          maxLength={LIMITS.searchLength}
          value={words}
          onValueChange={setWords}
          clearLabel={t('search.clear')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened for typing
          autoFocus
        />
        <IconButton label={t('search.close')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto pb-3">
        {settled === '' ? (
          <p className="px-5 py-3 text-sm text-soft wide:px-6">{t('search.hint')}</p>
        ) : (
          <SearchResults
            words={settled}
            ownId={ownId}
            userId={userId}
            label={t('search.results')}
            onChoose={({ message }) => {
              jumpToMessage(userId, message.sequence)
              onClose()
            }}
          />
        )}
      </div>
    </section>
  )
}
