import { type QueryClient, useQuery } from '@tanstack/react-query'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { PasswordProof } from '#contract/password-confirmation.ts'
import { mergePeople, type MergePreview, type MergeSide, previewMerge } from '#contract/people/merge.ts'
import { ConfirmPasswordDialog } from '#client/account/public.ts'
import { reloadMembers } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmailAddress } from '#client/ui/EmailAddress.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { toast } from '#client/ui/toast.ts'
import { useUndoMerge } from './useUndoMerge.ts'

type MergePreviewDialogProps = {
  /** The account that stays, unless they are swapped, and the other one. */
  pair: readonly [string, string]
  client: QueryClient
  onClose: () => void
}

const PROBLEM = 'merge-problem'

/** Shows two accounts side by side, what a merge moves and what it doesn't, and merges them with the password. */
export const MergePreviewDialog = ({ pair, client, onClose }: MergePreviewDialogProps) => {
  const { t } = useTranslation(['person', 'common'])
  const navigate = useNavigate()
  const [[keptId, closedId], setPair] = useState(pair)
  const undo = useUndoMerge({ keptId, closedId })
  const query = useQuery({
    queryKey: ['administration', 'people', keptId, 'merge', closedId],
    queryFn: ({ signal }) => api(previewMerge, { params: { id: keptId, otherId: closedId }, signal }),
  })
  return (
    <ConfirmPasswordDialog
      title={t('merge.check')}
      intro={t('merge.check.intro')}
      schema={PasswordProof}
      submit={t('merge.submit')}
      danger
      blockedBy={query.data?.problem ? PROBLEM : undefined}
      send={async (body) => {
        const { message } = await api(mergePeople, { params: { id: keptId, otherId: closedId }, body })
        onClose()
        toast.success(message, { action: { label: t('common:undo'), onClick: undo }, timeout: 10_000 })
        await reloadMembers(client)
        void navigate(`/admin/people/${keptId}`)
      }}
      onClose={onClose}
      before={
        query.data === undefined ? (
          <QueryFallback
            pending={query.isPending}
            blocks={['8rem', '5rem']}
            loadingLabel={t('common:loading')}
            failedTitle={t('merge.failed')}
            retryLabel={t('common:retry')}
            onRetry={() => void query.refetch()}
          >
            {query.error?.message}
          </QueryFallback>
        ) : (
          <Preview preview={query.data} onSwap={() => setPair([closedId, keptId])} />
        )
      }
    />
  )
}

const Preview = ({ preview, onSwap }: { preview: MergePreview; onSwap: () => void }) => {
  const { t } = useTranslation('person')
  const { kept, closed, moves, stays, problem } = preview
  const posted = stays.jobs + stays.events + stays.posts
  return (
    <div className="grid gap-3">
      <Sides kept={kept} closed={closed} />
      <Button size="s" variant="ghost" icon={<ArrowLeftRight size={16} />} onClick={onSwap}>
        {t('merge.swap')}
      </Button>
      {problem !== null && (
        <div id={PROBLEM}>
          <Banner tone="bad">{t(`merge.problem.${problem}`)}</Banner>
        </div>
      )}
      <div>
        <h3 className="mb-1 text-[0.9375rem]">{t('merge.moves')}</h3>
        <ul className="list-disc ps-5 text-sm text-soft">
          <li>{t('merge.moves.record')}</li>
          <li>{t('merge.moves.history')}</li>
          {moves.verification && <li>{t('merge.moves.verification')}</li>}
          {moves.notes > 0 && <li>{t('merge.moves.notes', { count: moves.notes })}</li>}
          {moves.tags.length > 0 && (
            <li className="wrap-anywhere">
              {t('merge.moves.tags', { tags: new Intl.ListFormat(locale(), { type: 'unit' }).format(moves.tags) })}
            </li>
          )}
          {moves.address !== null && (
            <li className="wrap-anywhere">{t('merge.moves.address', { email: moves.address })}</li>
          )}
        </ul>
      </div>
      <div>
        <h3 className="mb-1 text-[0.9375rem]">{t('merge.stays')}</h3>
        <ul className="list-disc ps-5 text-sm text-soft">
          <li>{t('merge.stays.messages')}</li>
          {posted > 0 && <li>{t('merge.stays.postings', { count: posted })}</li>}
          <li>{t('merge.stays.end')}</li>
        </ul>
      </div>
    </div>
  )
}

// Both accounts side by side, a fact a row.
const Sides = ({ kept, closed }: { kept: MergeSide; closed: MergeSide }) => {
  const { t } = useTranslation('person')
  const facts: { label: string; of: (side: MergeSide) => ReactNode }[] = [
    { label: t('given.name'), of: ({ fullName }) => <b className="font-semibold text-heading">{fullName}</b> },
    { label: t('given.class'), of: ({ graduationYear }) => graduationYear },
    { label: t('given.course'), of: ({ course }) => course },
    { label: t('given.usn'), of: ({ usn }) => usn },
    { label: t('merge.email'), of: ({ email }) => <EmailAddress>{email}</EmailAddress> },
    { label: t('merge.joined'), of: ({ joinedAt }) => day(joinedAt) },
    { label: t('merge.state'), of: ({ verification }) => t(`state.${verification}`) },
  ]
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr className="text-start">
          <td className="w-16" />
          <th scope="col" className="pe-2 pb-1.5 text-start font-semibold text-good">
            {t('merge.kept')}
          </th>
          <th scope="col" className="pb-1.5 text-start font-semibold text-bad">
            {t('merge.closed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map(({ label, of }) => (
          <tr key={label} className="border-t border-line align-baseline">
            <th scope="row" className="py-1.5 pe-2 text-start font-normal text-soft">
              {label}
            </th>
            {[kept, closed].map((side) => {
              const value = of(side)
              return (
                <td key={side._id} className="tabular py-1.5 pe-2 wrap-anywhere text-ink">
                  {value === null || value === '' ? (
                    <span className="text-muted">{t('given.missing')}</span>
                  ) : (
                    <bdi>{value}</bdi>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
