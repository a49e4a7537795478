import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type { Pdf } from '#client/platform/pdf.ts'
import { PdfPage } from '#client/platform/PdfPage.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'

// Pages shown large, each a picture of several megabytes in memory.
const SOME = 6
// Widths of a page, in percent of the dialog.
const ZOOMS = [60, 100, 150, 200, 300]
const WHOLE = ZOOMS.indexOf(100)

type LargeCertificateProps = { label: string; pdf: Pdf | undefined; picture: string | undefined; onClose: () => void }

/** A certificate in a dialog, zoomed by two buttons or by the keys + and −. */
export const LargeCertificate = ({ label, pdf, picture, onClose }: LargeCertificateProps) => {
  const { t } = useTranslation(['queue', 'common'])
  const [step, setStep] = useState(WHOLE)
  const zoom = (by: number) => setStep(Math.max(0, Math.min(ZOOMS.length - 1, step + by)))
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    // With a modifier, the browser zooms.
    if (ctrlKey || metaKey) return
    if (key === '+' || key === '=') zoom(1)
    if (key === '-' || key === '−') zoom(-1)
  }
  const percent = ZOOMS[step] ?? 100
  return (
    <Dialog open size="l" title={label} closeLabel={t('common:close')} onOpenChange={(open) => !open && onClose()}>
      <div onKeyDown={onKeyDown} role="presentation">
        <div className="mb-3 flex items-center justify-end gap-1">
          <IconButton size="s" label={t('certificate.smaller')} disabled={step === 0} onClick={() => zoom(-1)}>
            <ZoomOut size={18} />
          </IconButton>
          <span role="status" className="tabular min-w-13 text-center text-sm text-soft">
            {t('certificate.zoom', { percent })}
          </span>
          <IconButton
            size="s"
            label={t('certificate.larger')}
            disabled={step === ZOOMS.length - 1}
            onClick={() => zoom(1)}
          >
            <ZoomIn size={18} />
          </IconButton>
        </div>
        {/* Keyboards scroll what has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div tabIndex={0} className="max-h-[70dvh] overflow-auto rounded-s">
          <div className="mx-auto grid gap-4" style={{ width: `${percent}%` }}>
            {pdf ? (
              Array.from({ length: Math.min(SOME, pdf.pages) }, (_, at) => (
                <div key={`${at} ${percent}`} className="overflow-hidden rounded-s border border-line-strong">
                  <PdfPage pdf={pdf} page={at + 1} label={t('certificate.page', { page: at + 1, count: pdf.pages })} />
                </div>
              ))
            ) : (
              <img src={picture} alt={label} className="block w-full rounded-s" />
            )}
          </div>
        </div>
      </div>
    </Dialog>
  )
}
