import type { ReactNode } from 'react'
import type { previewInvitations } from '#contract/roster/invitations.ts'
import type { Output } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'

export type Preview = Output<typeof previewInvitations>

/** The audience of a run: its size, three names, and the people left out with the reasons. */
export const WhoCard = ({ preview, children }: { preview: Preview | undefined; children: ReactNode }) => {
  const { t } = useTranslation('invitations')
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t('who')}</h2>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">{children}</div>
      <div role="status" className="grid min-h-16 gap-1">
        {preview && (
          <>
            <p className="text-heading">
              <b className="tabular font-semibold">{t('who.count', { count: preview.count })}</b>{' '}
              {preview.names.length > 0 && (
                <bdi className="text-soft">{t('who.names', { names: preview.names.join(', ') })}</bdi>
              )}
            </p>
            {preview.leftOut.length > 0 && (
              <p className="text-sm text-soft">
                {t('who.left_out')}{' '}
                {preview.leftOut.map(({ why, count }) => t(`left_out.${why}`, { count })).join(', ')}
              </p>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
