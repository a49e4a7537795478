import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { reloadMembers } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { CancelButton, Dialog } from '#client/ui/Dialog.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import {
  type ClassComparison,
  compareClass,
  graduateClass,
  previewClassGraduation,
} from '#contract/people/class-graduations.ts'

type GraduateDialogProps = {
  year: number
  /** Only these students of the class; all of it by default. */
  members?: readonly string[]
  onDone?: () => void
  onClose: () => void
}

/** Graduates a class or some of its students, after a preview of who becomes an alumnus and who is left out. */
export const GraduateDialog = ({ year, members, onDone, onClose }: GraduateDialogProps) => {
  const { t } = useTranslation(['class-graduation', 'common'])
  const client = useQueryClient()
  const sendOnce = useSendOnce()
  const [moves, setMoves] = useState(true)
  const { data: preview } = useQuery({
    queryKey: ['administration', 'students', 'class', year],
    queryFn: ({ signal }) => api(previewClassGraduation, { querystring: { year }, signal }),
    staleTime: 0,
  })
  const { data: compared, isPending: isComparing } = useQuery({
    queryKey: ['administration', 'students', 'comparison', year, members],
    queryFn: ({ signal }) => api(compareClass, { body: { year, ...(members && { members: [...members] }) }, signal }),
    staleTime: 0,
  })
  const otherYear = compared?.otherYear
  const count = Math.max(0, (members?.length ?? preview?.ready ?? 0) - (otherYear?.count ?? 0))
  const movesFirstYear = members === undefined && moves && typeof preview?.nextFirstYear === 'number'
  const graduate = useMutation({
    mutationFn: () =>
      sendOnce(`${year} ${movesFirstYear} ${members?.join() ?? ''}`, (graduationId) =>
        api(graduateClass, { body: { graduationId, year, movesFirstYear, ...(members && { members: [...members] }) } }),
      ),
    onSuccess: ({ count: graduated }) => {
      toast.success(t('done', { count: graduated, year }))
      onDone?.()
      onClose()
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => reloadMembers(client),
  })
  return (
    <Dialog
      open
      size="m"
      title={t('title', { year })}
      description={t('intro')}
      closeLabel={t('common:close')}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <p className="flex flex-1 items-center gap-2 text-sm text-soft">
            <Undo2 size={16} aria-hidden className="shrink-0" />
            {t('undo')}
          </p>
          <CancelButton>{t('common:cancel')}</CancelButton>
          <Button
            pending={graduate.isPending || preview === undefined}
            disabled={count === 0}
            onClick={() => graduate.mutate()}
          >
            {t('submit', { count })}
          </Button>
        </>
      }
    >
      {preview === undefined || isComparing ? (
        <Skeleton shape="block" height={260} />
      ) : (
        <div className="grid gap-4">
          <dl className="divide-y divide-line">
            <Group count={count} title={t('who.ready')} hint={t(members ? 'who.selected.hint' : 'who.ready.hint')} />
            {!members &&
              preview.leftOut.map(({ reason, count: left, names }) => (
                <Group key={reason} count={left} title={t(`who.${reason}`)} hint={names.join(', ')} />
              ))}
            {otherYear !== undefined && otherYear.count > 0 && (
              <Group count={otherYear.count} title={t('who.other_year')} hint={otherYear.names.join(', ')} />
            )}
          </dl>
          <Lists comparison={compared?.comparison} year={year} />
          <p className="text-[0.9375rem] text-soft">{t('changes')}</p>
          {!members && preview.nextFirstYear !== null && (
            <Checkbox
              name="movesFirstYear"
              label={t('moves', { year: preview.nextFirstYear })}
              checked={moves}
              onCheckedChange={setMoves}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

/** How the students compare with the college's lists of their year; nothing when that could not be loaded. */
const Lists = ({ comparison, year }: { comparison: ClassComparison | null | undefined; year: number }) => {
  const { t } = useTranslation('class-graduation')
  if (comparison === undefined) return null
  if (comparison === null) return <p className="text-[0.9375rem] text-soft">{t('lists.none', { year })}</p>
  const { listed, notListed, missing } = comparison
  return (
    <section aria-labelledby="lists">
      <h3 id="lists" className="text-base">
        {t('lists', { year })}
      </h3>
      <dl className="divide-y divide-line">
        <Group count={listed} title={t('lists.listed')} hint="" />
        {notListed.count > 0 && (
          <Group count={notListed.count} title={t('lists.not_listed')} hint={notListed.names.join(', ')} />
        )}
        {missing.count > 0 && (
          <Group count={missing.count} title={t('lists.missing')} hint={missing.names.join(', ')} />
        )}
      </dl>
    </section>
  )
}

const Group = ({ count, title, hint }: { count: number; title: string; hint: string }) => (
  <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-2 py-2">
    <dt className="tabular text-lg font-bold text-heading">{count}</dt>
    <dd>
      <p className="text-[0.9375rem] text-ink">{title}</p>
      <p className="text-sm text-soft wrap-anywhere">{hint}</p>
    </dd>
  </div>
)
