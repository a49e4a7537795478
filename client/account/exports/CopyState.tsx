import FileArchive from 'lucide-react/icons/file-archive'
import { useTranslation } from 'react-i18next'
import type { DataExport } from '#contract/account/exports.ts'
import { day } from '#client/platform/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { CopyMaking } from './CopyMaking.tsx'
import { CopyReady } from './CopyReady.tsx'

type CopyStateProps = { copy: DataExport | null; onAsk: () => void; onRemoved: () => void }

/** How one's copy stands, and what can be done about it. */
export const CopyState = ({ copy, onAsk, onRemoved }: CopyStateProps) => {
  const { t } = useTranslation(['exports', 'common'])
  const ask = (
    <Button
      variant="secondary"
      icon={<FileArchive size={18} />}
      className="justify-self-start max-sm:w-full"
      onClick={onAsk}
    >
      {t('ask')}
    </Button>
  )
  switch (copy?.state) {
    case undefined:
      return ask
    case 'waiting':
    case 'making':
      return <CopyMaking copy={copy} onRemoved={onRemoved} />
    case 'ready':
      return <CopyReady copy={copy} onRemoved={onRemoved} />
    case 'expired':
      return (
        <div className="grid gap-4">
          <Banner title={t('expired')}>{t('expired.meaning', { day: day(copy.askedAt) })}</Banner>
          {ask}
        </div>
      )
    case 'failed':
      return (
        <Banner
          tone="bad"
          title={t('failed')}
          action={
            <Button size="s" variant="secondary" onClick={onAsk}>
              {t('common:retry')}
            </Button>
          }
        >
          {t('failed.meaning')}
        </Banner>
      )
  }
}
