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
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.ts'
import { listClassGraduations, undoClassGraduation } from '#contract/people/class-graduations.ts'
import { GraduateDialog } from './GraduateDialog.tsx'

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
