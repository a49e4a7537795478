import Bell from 'lucide-react/icons/bell'
import BellPlus from 'lucide-react/icons/bell-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { FACETS, type Facets } from '#contract/people/directory.ts'
import { deleteSavedSearch, type SavedSearch, saveSearch } from '#contract/people/saved-searches.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Popover } from '#client/ui/Popover.tsx'
import { toast } from '#client/ui/toast.ts'
import { type DirectoryChoice, isUnfiltered } from '../directory/choice.ts'
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
              <SavedRow key={search._id} search={search} onOpen={() => setListOpen(false)} />
            ))}
          </ul>
        </Popover>
      )}
      {isSaving && <SaveSearchDialog choice={choice} facets={facets} onClose={() => setIsSaving(false)} />}
    </>
  )
}

const SavedRow = ({ search, onOpen }: { search: SavedSearch; onOpen: () => void }) => {
  const { t } = useTranslation(['network', 'common'])
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries(savedSearchesQuery)
  const restore = () =>
    void api(saveSearch, { body: { name: search.name, filter: search.filter } }).then(refresh, (error: unknown) =>
      toast.error(messageOf(error)),
    )
  const remove = useMutation({
    mutationFn: () => api(deleteSavedSearch, { params: { id: search._id } }),
    onSuccess: () =>
      toast.success(t('saved.deleted', { name: search.name }), {
        action: { label: t('common:undo'), onClick: restore },
      }),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })
  return (
    <li className="flex items-center gap-1">
      <Link
        to={`/dashboard/network?${addressOf(search)}`}
        onClick={onOpen}
        className="flex min-h-11 min-w-0 flex-1 items-center rounded-s px-3 font-medium text-ink no-underline hover:bg-pale"
      >
        <bdi className="truncate">{search.name}</bdi>
      </Link>
      <IconButton
        label={t('saved.delete', { name: search.name })}
        size="s"
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 size={16} />
      </IconButton>
    </li>
  )
}

const addressOf = ({ filter: { q, role, cohortFrom, cohortTo, ...facets } }: SavedSearch): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, role, cohortFrom, cohortTo }))
    if (value !== undefined && value !== '') params.set(name, String(value))
  for (const facet of FACETS) for (const value of facets[facet]) params.append(facet, String(value))
  return params.toString()
}
