import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Removal, undoRemoval } from '#contract/account/administrators.ts'
import { PasswordProof } from '#contract/password-confirmation.ts'
import { focusHeading, PagedList, reloadAdministrators } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { ConfirmPasswordDialog } from '../second-factor/ConfirmPasswordDialog.tsx'
import { removalsQuery } from './queries.ts'

/** Lists removed rights that can still be restored. Renders nothing when there are none. */
export const RemovalList = () => {
  const { t } = useTranslation('administrators')
  const query = useInfiniteQuery(removalsQuery)
  const [undoing, setUndoing] = useState<Removal>()
  const removals = query.data?.pages.flatMap(({ body }) => body.removals) ?? []
  if (removals.length === 0 && !query.isError) return null

  return (
    <section aria-labelledby="removals" className="mt-8">
      <h2 id="removals" className="mb-3 text-xl">
        {t('removals.title')}
      </h2>
      <PagedList query={query} failed={t('removals.failed')} rowHeight="4rem" empty={undefined}>
        <ul className="overflow-hidden rounded-m border border-line bg-surface shadow-1">
          {removals.map((removal) => (
            <li
              key={removal._id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 sm:px-5"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">
                  <bdi>{removal.fullName}</bdi>
                </p>
                <p className="text-sm text-muted">
                  {t(removal.pending ? 'removals.pending' : removal.closed ? 'removals.closed' : 'removals.member', {
                    name: removal.removedBy ?? '–',
                    until: dayAndTime(removal.undoUntil),
                  })}
                </p>
              </div>
              <Button
                variant="ghost"
                size="s"
                aria-label={t('removals.undo_name', { name: removal.fullName })}
                onClick={() => setUndoing(removal)}
              >
                {t('removals.undo')}
              </Button>
            </li>
          ))}
        </ul>
      </PagedList>
      {undoing && <UndoDialog removal={undoing} onClose={() => setUndoing(undefined)} />}
    </section>
  )
}

const UndoDialog = ({ removal: { _id: id, fullName: name }, onClose }: { removal: Removal; onClose: () => void }) => {
  const { t } = useTranslation('administrators')
  const client = useQueryClient()
  return (
    <ConfirmPasswordDialog
      title={t('removals.undo.title', { name })}
      intro={t('removals.undo.text', { name })}
      schema={PasswordProof}
      submit={t('removals.undo')}
      send={async (body) => {
        const { message } = await api(undoRemoval, { params: { id }, body })
        toast.success(message)
        onClose()
        void reloadAdministrators(client)
        // The row and its button disappear.
        setTimeout(focusHeading)
      }}
      onClose={onClose}
    />
  )
}
