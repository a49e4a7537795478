import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Cv } from '#contract/opportunities/applying.ts'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Section } from '#client/ui/Section.tsx'
import { toast } from '#client/ui/toast.ts'
import { CvFacts } from './CvFacts.tsx'
import { cvsQuery, dropCv } from './queries.ts'

/** The CVs that are offered again when applying, each of which can be removed. Nothing without any. */
export const CvSettings = () => {
  const { t } = useTranslation(['cvs', 'common'])
  const cache = useQueryClient()
  const cvs = useQuery(cvsQuery).data?.cvs ?? []
  const [asked, setAsked] = useState<Cv>()
  const remove = useMutation({
    mutationFn: (cv: Cv) => dropCv(cv._id),
    onSuccess: () => {
      toast.success(t('removed'))
      setAsked(undefined)
    },
    onError: (error) => toast.error(messageOf(error)),
    onSettled: () => cache.invalidateQueries(cvsQuery),
  })
  if (cvs.length === 0) return null
  return (
    <Section title={t('title')} intro={t('intro', { count: APPLICATION_LIMITS.cvDays })}>
      <ul className="divide-y divide-line">
        {cvs.map((cv) => (
          <li key={cv._id} className="flex min-h-14 items-center gap-3 py-1.5">
            <FileText size={20} className="shrink-0 text-muted" />
            <p className="min-w-0 flex-1 text-sm text-soft">
              <bdi className="block truncate font-semibold text-ink">{cv.name}</bdi>
              <CvFacts cv={cv} />
            </p>
            <IconButton label={t('remove.name', { name: cv.name })} onClick={() => setAsked(cv)}>
              <Trash2 size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={t('remove.title')}
        confirmLabel={t('remove')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => asked !== undefined && remove.mutate(asked)}
        pending={remove.isPending}
        danger
      >
        {t('remove.text')}
      </ConfirmDialog>
    </Section>
  )
}
