import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { confirmGuide } from '#contract/guidance/guideWriting.ts'
import type { Guide } from '#contract/guidance/guides.ts'
import { EmptyResults, PagedList } from '#client/college/public.ts'
import { api } from '#client/platform/api.ts'
import { day } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Facts } from '#client/ui/Facts.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import { guideKey } from '../keys.ts'
import { ReadingView } from '../writing/ReadingView.tsx'
import { publishedGuideQuery, publishedQuery } from './queries.ts'

/** All published guides, or those that the career office looks after and may change. */
export const PublishedGuides = ({ isOffice }: { isOffice: boolean }) => {
  const { t } = useTranslation('guide-writing')
  const query = useInfiniteQuery(publishedQuery(isOffice))
  const guides = query.data?.pages.flatMap(({ body }) => body) ?? []
  const empty = guides.length === 0 && (
    <EmptyResults title={t('office.no_guides')} hint={t('office.no_guides.hint')} illustration={<Inbox />} />
  )
  return (
    <PagedList query={query} failed={t('office.failed')} rowHeight="7rem" empty={empty || undefined}>
      <ul className="grid gap-3">
        {guides.map((guide) => (
          <PublishedCard key={guide._id} guide={guide} isOffice={isOffice} />
        ))}
      </ul>
    </PagedList>
  )
}

const PublishedCard = ({ guide, isOffice }: { guide: Guide; isOffice: boolean }) => {
  const { t } = useTranslation(['guide-writing', 'guides', 'common'])
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const name = useNameOf()(guide.author)
  const confirm = useMutation({
    mutationFn: () => api(confirmGuide, { params: { id: guide._id }, area: 'admin' }),
    onSuccess: ({ message }) => {
      toast.success(message)
      return cache.invalidateQueries({ queryKey: guideKey })
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Card render={<li />} className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="grid min-w-60 flex-1 gap-1.5">
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Chip size="s">{t(`guides:topic.${guide.topic}`)}</Chip>
          {guide.retired && <Chip size="s">{t('guides:state.retired')}</Chip>}
          {guide.stale && !guide.retired && (
            <Chip size="s" tone="warn">
              {t('guides:state.stale')}
            </Chip>
          )}
          {guide.hiddenReason !== null && <Chip size="s">{t('office.hidden')}</Chip>}
        </div>
        <h2 className="text-lg break-words">
          <bdi>{guide.title}</bdi>
        </h2>
        <p className="text-sm break-words text-soft">
          <Facts facts={[name, guide.authorRole, t('office.reviewed', { day: day(guide.reviewedAt) })]} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="s" variant="ghost" onClick={() => setOpen(true)}>
          {t('office.read')}
        </Button>
        {isOffice && (
          <>
            {guide.stale && (
              <Button size="s" variant="ghost" pending={confirm.isPending} onClick={() => confirm.mutate()}>
                {t('guides:stale.right')}
              </Button>
            )}
            <Button size="s" variant="secondary" render={<Link to={`/admin/guides/${guide._id}/edit`} />}>
              {t('common:edit')}
            </Button>
          </>
        )}
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('office.read')}
        closeLabel={t('common:close')}
        size="l"
        isText
      >
        <PublishedText id={guide._id} author={name} />
      </Dialog>
    </Card>
  )
}

const PublishedText = ({ id, author }: { id: string; author: string }) => {
  const { t } = useTranslation(['guide-writing', 'common'])
  const { data, error } = useQuery(publishedGuideQuery(id))
  if (error !== null) return <p className="text-bad">{messageOf(error)}</p>
  if (data === undefined)
    return (
      <SkeletonGroup label={t('common:loading')}>
        <Skeleton shape="block" height={240} />
      </SkeletonGroup>
    )
  const { topic, title, authorRole } = data.guide
  return (
    <ReadingView text={{ topic, title, authorRole, field: data.guide.field ?? '', body: data.body }} author={author} />
  )
}
