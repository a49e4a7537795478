import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuideDraft, GuideVersion } from '#contract/guidance/guideWriting.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { Button } from '#client/ui/Button.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toast.ts'
import { callsOf, versionQuery, versionsQuery, type Writer } from './queries.ts'
import { TextChanges } from './TextChanges.tsx'

type VersionsDialogProps = {
  id: string
  writer: Writer
  onRestored: (draft: GuideDraft) => void
  onClose: () => void
}

/** The published texts of a guide: who wrote each, when, and what changed. An earlier one can become the draft again. */
export const VersionsDialog = ({ id, writer, onRestored, onClose }: VersionsDialogProps) => {
  const { t } = useTranslation(['guide-writing', 'common'])
  const { data, isPending, refetch } = useQuery(versionsQuery(id, writer))
  const [chosen, setChosen] = useState<number>()
  const restore = useMutation({
    mutationFn: (number: number) => callsOf(writer).restoreVersion(id, number),
    onSuccess: (draft) => {
      onRestored(draft)
      toast.success(t('versions.restored'))
      onClose()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  const versions = data?.versions ?? []
  return (
    <Dialog open onOpenChange={onClose} title={t('versions')} size="l" closeLabel={t('common:close')}>
      {isPending && (
        <SkeletonGroup label={t('common:loading')}>
          <Skeleton shape="block" height={160} />
        </SkeletonGroup>
      )}
      {!isPending && data === undefined && (
        <ErrorState
          headingLevel={3}
          title={t('versions.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void refetch()}
        />
      )}
      <ol className="grid divide-y divide-line">
        {versions.map((version, at) => {
          const { number, writer: name, publishedAt } = version
          const isOpen = chosen === number
          return (
            <li key={number} className="py-3 first:pt-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <div className="min-w-0 flex-1">
                  <p className="font-semibold break-words text-heading">
                    <bdi>{version.title}</bdi>
                  </p>
                  <p className="text-sm text-soft">
                    <bdi>{name ?? t('common:former_member')}</bdi> · {dayAndTime(publishedAt)}
                  </p>
                </div>
                {at === 0 && <Chip size="s">{t('versions.current')}</Chip>}
                <Button
                  size="s"
                  variant="ghost"
                  aria-expanded={isOpen}
                  onClick={() => setChosen(isOpen ? undefined : number)}
                >
                  {t(isOpen ? 'versions.hide' : 'versions.show')}
                </Button>
                {at > 0 && (
                  <Button
                    size="s"
                    variant="ghost"
                    pending={restore.isPending && restore.variables === number}
                    onClick={() => restore.mutate(number)}
                  >
                    {t('versions.restore')}
                  </Button>
                )}
              </div>
              {isOpen && <VersionChanges id={id} writer={writer} version={version} before={versions[at + 1]} />}
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}

type VersionChangesProps = { id: string; writer: Writer; version: GuideVersion; before: GuideVersion | undefined }

const VersionChanges = ({ id, writer, version, before }: VersionChangesProps) => {
  const { t } = useTranslation(['guide-writing', 'common'])
  const { data: text, error } = useQuery(versionQuery(id, version.number, writer))
  const { data: earlier, error: other } = useQuery({
    ...versionQuery(id, before?.number ?? 0, writer),
    enabled: before !== undefined,
  })
  if (error !== null || other !== null) return <p className="mt-3 text-bad">{t('versions.failed')}</p>
  if (text === undefined || (before !== undefined && earlier === undefined))
    return (
      <SkeletonGroup label={t('common:loading')}>
        <Skeleton shape="block" height={120} />
      </SkeletonGroup>
    )
  return (
    <div className="mt-3 max-h-96 overflow-y-auto rounded-m bg-sunken p-4">
      {earlier === undefined ? (
        <p dir="auto" className="text-start text-[0.9375rem] leading-relaxed break-words whitespace-pre-wrap text-ink">
          {text.body}
        </p>
      ) : (
        <TextChanges before={`${earlier.title}\n\n${earlier.body}`} after={`${text.title}\n\n${text.body}`} />
      )}
    </div>
  )
}
