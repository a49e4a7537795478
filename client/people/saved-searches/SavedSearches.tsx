import Bell from 'lucide-react/icons/bell'
import BellPlus from 'lucide-react/icons/bell-plus'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FACETS, type Facets } from '#contract/people/directory.ts'
import { deleteSavedSearch, type SavedSearch, saveSearch } from '#contract/people/saved-searches.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { Popover } from '#client/ui/Popover.tsx'
import { type DirectoryChoice, isUnfiltered } from '../directory/choice.ts'
import { SavedRow } from './SavedRow.tsx'
import { savedSearchesQuery } from './queries.ts'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'

type SavedSearchesProps = { choice: DirectoryChoice; facets: Facets | undefined }

/** Saves the current search, to be notified of new matches, and links to the saved ones. */
export const SavedSearches = ({ choice, facets }: SavedSearchesProps) => {
  const { t } = useTranslation('network')
  const [listOpen, setListOpen] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const { data } = useQuery(savedSearchesQuery)
  const searches = data?.searches ?? []
  return (
    <>
      {!isUnfiltered(choice) && (
        <Button variant="ghost" size="s" icon={<BellPlus size={16} />} onClick={() => setIsSaving(true)}>
          <span className="max-wide:sr-only">{t('saved.save')}</span>
        </Button>
      )}
      {searches.length > 0 && (
        <Popover
          title={t('saved.title')}
          open={listOpen}
          onOpenChange={setListOpen}
          trigger={
            <Button variant="ghost" size="s" icon={<Bell size={16} />}>
              <span className="max-wide:sr-only">{t('saved.list', { count: searches.length })}</span>
            </Button>
          }
        >
          <ul>
            {searches.map((search) => (
              <SavedSearchRow key={search._id} search={search} onOpen={() => setListOpen(false)} />
            ))}
          </ul>
        </Popover>
      )}
      {isSaving && <SaveSearchDialog choice={choice} facets={facets} onClose={() => setIsSaving(false)} />}
    </>
  )
}

type SavedSearchRowProps = { search: SavedSearch; onOpen: () => void }

const SavedSearchRow = ({ search, onOpen }: SavedSearchRowProps) => {
  const { t } = useTranslation('network')
  const cache = useQueryClient()
  const { _id, name, filter } = search
  return (
    <SavedRow
      name={name}
      to={`/dashboard/network?${addressOf(search)}`}
      onOpen={onOpen}
      deleteLabel={t('saved.delete', { name })}
      remove={async () => {
        await api(deleteSavedSearch, { params: { id: _id } })
        return t('saved.deleted', { name })
      }}
      restore={() => api(saveSearch, { body: { name, filter } })}
      refresh={() => cache.invalidateQueries(savedSearchesQuery)}
    />
  )
}

const addressOf = ({ filter: { q, role, cohortFrom, cohortTo, ...facets } }: SavedSearch): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, role, cohortFrom, cohortTo }))
    if (value !== undefined && value !== '') params.set(name, String(value))
  for (const facet of FACETS) for (const value of facets[facet]) params.append(facet, String(value))
  return params.toString()
}
