import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { reloadMembers } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useMay } from '#client/platform/useMay.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { CancelButton, Dialog } from '#client/ui/Dialog.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import {
  graduateClass,
  listClassGraduations,
  previewClassGraduation,
  undoClassGraduation,
} from '#contract/people/class-graduations.ts'

const classesQuery = queryOptions({
  queryKey: ['administration', 'students', 'classes'],
  queryFn: ({ signal }) => api(listClassGraduations, { signal }),
})

/** Above the students: classes whose year has come, to be graduated in one act, and graduations that can be undone. */
export const GraduateClass = () => {
  const { t } = useTranslation(['class-graduation', 'common'])
  const mayGraduate = useMay()('graduate')
  const client = useQueryClient()
  const { data } = useQuery({ ...classesQuery, enabled: mayGraduate })
  const [year, setYear] = useState<number>()
  const undo = useMutation({
    mutationFn: (id: string) => api(undoClassGraduation, { params: { id }, querystring: {} }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => reloadMembers(client),
  })
  if (!mayGraduate || data === undefined) return null
  const latest = data.classes.find(({ ready }) => ready > 0)
  return (
    <div className="mb-4 grid gap-2 empty:hidden">
      {latest && (
        <Row
          icon={<GraduationCap size={20} />}
          title={t('due', { count: latest.students, year: latest.year })}
          hint={t('due.hint')}
        >
          <Button variant="ghost" size="s" onClick={() => setYear(latest.year)}>
            {t('graduate')}
          </Button>
        </Row>
      )}
      {data.graduations.map(({ _id, year: graduated, count, undoableUntil }) => (
        <Row
          key={_id}
          icon={<Undo2 size={20} />}
          title={t('done', { count, year: graduated })}
          hint={t('done.hint', { day: day(undoableUntil) })}
        >
          <Button variant="ghost" size="s" pending={undo.isPending} onClick={() => undo.mutate(_id)}>
            {t('common:undo')}
          </Button>
        </Row>
      ))}
      {year !== undefined && <GraduateDialog year={year} onClose={() => setYear(undefined)} />}
    </div>
  )
}

type RowProps = { icon: ReactNode; title: string; hint: string; children: ReactNode }

const Row = ({ icon, title, hint, children }: RowProps) => (
  <section className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m border border-line bg-surface px-4 py-3 shadow-1">
    <span aria-hidden className="shrink-0 text-navy">
      {icon}
    </span>
    <div className="min-w-0 flex-1 basis-60">
      <p className="font-semibold text-heading">{title}</p>
      <p className="text-sm text-soft">{hint}</p>
    </div>
    {children}
  </section>
)

const GraduateDialog = ({ year, onClose }: { year: number; onClose: () => void }) => {
  const { t } = useTranslation(['class-graduation', 'common'])
  const client = useQueryClient()
  const sendOnce = useSendOnce()
  const [moves, setMoves] = useState(true)
  const { data: preview } = useQuery({
    queryKey: ['administration', 'students', 'class', year],
    queryFn: ({ signal }) => api(previewClassGraduation, { querystring: { year }, signal }),
    staleTime: 0,
  })
  const movesFirstYear = moves && typeof preview?.nextFirstYear === 'number'
  const graduate = useMutation({
    mutationFn: () =>
      sendOnce(`${year} ${movesFirstYear}`, (graduationId) =>
        api(graduateClass, { body: { graduationId, year, movesFirstYear } }),
      ),
    onSuccess: ({ count }) => {
      toast.success(t('done', { count, year }))
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
            disabled={preview?.ready === 0}
            onClick={() => graduate.mutate()}
          >
            {t('submit', { count: preview?.ready ?? 0 })}
          </Button>
        </>
      }
    >
      {preview === undefined ? (
        <Skeleton shape="block" height={180} />
      ) : (
        <div className="grid gap-4">
          <dl className="divide-y divide-line">
            <Group count={preview.ready} title={t('who.ready')} hint={t('who.ready.hint')} />
            {preview.leftOut.map(({ reason, count, names }) => (
              <Group key={reason} count={count} title={t(`who.${reason}`)} hint={names.join(', ')} />
            ))}
          </dl>
          <p className="text-[0.9375rem] text-soft">{t('changes')}</p>
          {preview.nextFirstYear !== null && (
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

const Group = ({ count, title, hint }: { count: number; title: string; hint: string }) => (
  <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-2 py-2">
    <dt className="tabular text-lg font-bold text-heading">{count}</dt>
    <dd>
      <p className="text-[0.9375rem] text-ink">{title}</p>
      <p className="text-sm text-soft wrap-anywhere">{hint}</p>
    </dd>
  </div>
)
