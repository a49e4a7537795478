import CircleCheck from 'lucide-react/icons/circle-check'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import type { DataExport } from '#contract/account/exports.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { fileSize } from '#client/platform/fileSize.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useRemoval } from './useRemoval.ts'

type CopyReadyProps = { copy: DataExport; onRemoved: () => void }

/** A copy that lies ready: to be fetched or deleted. */
export const CopyReady = ({ copy: { _id: id, bytes, expiresAt, url }, onRemoved }: CopyReadyProps) => {
  const { t } = useTranslation(['exports', 'common'])
  const [deleting, setDeleting] = useState(false)
  const { remove, removing } = useRemoval(onRemoved)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-56 flex-1 items-start gap-3">
        <CircleCheck size={22} className="mt-0.5 shrink-0 text-good" />
        <div>
          <p className="font-semibold text-heading">{t('ready')}</p>
          <p className="mt-0.5 text-sm text-soft">
            <Trans
              t={t}
              i18nKey="ready.facts"
              values={{ size: fileSize(bytes ?? 0), until: dayAndTime(expiresAt ?? '') }}
              components={{ bdi: <bdi /> }}
            />
          </p>
        </div>
      </div>
      <div className="flex flex-wrap-reverse gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="ghost" icon={<Trash2 size={18} />} onClick={() => setDeleting(true)}>
          {t('delete')}
        </Button>
        <Button icon={<Download size={18} />} render={<a href={url ?? ''} download />}>
          {t('download')}
        </Button>
      </div>
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={t('delete.title')}
        confirmLabel={t('delete')}
        cancelLabel={t('common:cancel')}
        pending={removing}
        danger
        onConfirm={() => remove(id)}
      >
        {t('delete.meaning')}
      </ConfirmDialog>
    </div>
  )
}
