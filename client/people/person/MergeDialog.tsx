import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskPerson } from '#contract/people/person.ts'
import { findNamesakes, type MergeSide } from '#contract/people/merge.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { CancelButton, Dialog } from '#client/ui/Dialog.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { MergePreviewDialog } from './MergePreviewDialog.tsx'

type MergeDialogProps = { person: Pick<DeskPerson, '_id' | 'fullName'>; onClose: () => void }

/** Chooses the other account of a person who registered twice, and then previews the merge. */
export const MergeDialog = ({ person, onClose }: MergeDialogProps) => {
  const { t } = useTranslation(['person', 'common', 'panel'])
  const client = useQueryClient()
  const [words, setWords] = useState('')
  const [other, setOther] = useState<MergeSide>()
  const asked = useDebounced(words.trim(), 200)
  const query = useQuery({
    queryKey: ['administration', 'people', person._id, 'namesakes', asked],
    queryFn: ({ signal }) => api(findNamesakes, { params: { id: person._id }, querystring: { q: asked }, signal }),
  })
  if (other !== undefined)
    return <MergePreviewDialog pair={[person._id, other._id]} client={client} onClose={onClose} />
  const people = query.data?.people ?? []
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('merge.title', { name: person.fullName })}
      description={t('merge.intro')}
      closeLabel={t('common:close')}
      footer={<CancelButton>{t('common:cancel')}</CancelButton>}
    >
      <SearchBox
        label={t('merge.search')}
        placeholder={t('merge.search')}
        clearLabel={t('panel:search.clear')}
        value={words}
        onValueChange={setWords}
      />
      <div className="mt-3 min-h-40">
        {query.data === undefined ? (
          <QueryFallback
            pending={query.isPending}
            blocks={['3rem', '3rem', '3rem']}
            loadingLabel={t('common:loading')}
            failedTitle={t('merge.failed')}
            retryLabel={t('common:retry')}
            onRetry={() => void query.refetch()}
          >
            {query.error?.message}
          </QueryFallback>
        ) : people.length === 0 ? (
          <p className="py-4 text-[0.9375rem] text-soft">{t('merge.nobody')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {people.map((each) => (
              <li key={each._id}>
                <button
                  type="button"
                  onClick={() => setOther(each)}
                  className="flex min-h-14 w-full items-center gap-3 rounded-s px-1 py-2 text-start hover:bg-pale"
                >
                  <Avatar id={each._id} name={each.fullName} photo={smallPhoto(each.profilePhoto)} size="s" />
                  <span className="min-w-0 flex-1">
                    <bdi className="block font-semibold wrap-anywhere text-heading">{each.fullName}</bdi>
                    <span className="block text-sm wrap-anywhere text-soft">
                      <Facts facts={[each.graduationYear, each.course, each.email]} />
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
