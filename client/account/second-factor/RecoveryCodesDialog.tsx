import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { copyText } from '#client/platform/clipboard.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { toast } from '#client/ui/toast.ts'

/** New recovery codes, shown this once: to be copied, saved or written down. They go when one says so, and not before. */
export const RecoveryCodesDialog = ({ codes, onClose }: { codes: string[]; onClose: () => void }) => {
  const { t } = useTranslation('second-factor')

  const copy = async () => {
    if (await copyText(codes.join('\n'))) toast.success(t('recovery.copied'))
    else toast.info(t('recovery.not_copied'))
  }
  const save = () => {
    const address = URL.createObjectURL(new Blob([[t('recovery.file'), '', ...codes, ''].join('\n')]))
    const link = document.createElement('a')
    link.href = address
    link.download = 'alumni-connect-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <Dialog
      open
      title={t('recovery')}
      description={t('recovery.shown')}
      footer={<Button onClick={onClose}>{t('recovery.kept')}</Button>}
    >
      <div className="grid gap-5">
        <ul
          aria-label={t('recovery')}
          className="tabular grid gap-x-6 gap-y-2 rounded-s bg-sunken p-4 text-center min-[26rem]:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code} className="font-semibold whitespace-nowrap text-heading">
              <bdi dir="ltr">{code}</bdi>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 *:flex-1">
          <Button variant="secondary" icon={<Copy size={18} />} onClick={() => void copy()}>
            {t('recovery.copy')}
          </Button>
          <Button variant="secondary" icon={<Download size={18} />} onClick={save}>
            {t('recovery.download')}
          </Button>
        </div>
        <Banner tone="warn">{t('recovery.once')}</Banner>
      </div>
    </Dialog>
  )
}
