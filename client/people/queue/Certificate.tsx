import { useQuery, useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { useState } from 'react'
import type { QueueEntry } from '#contract/people/queue.ts'
import { fileSize } from '#client/platform/fileSize.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { PdfPage } from '#client/platform/PdfPage.tsx'
import { useObjectUrl } from '#client/platform/useObjectUrl.ts'
import { usePdf } from '#client/platform/usePdf.ts'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { SafeLink } from './Given.tsx'
import { LargeCertificate } from './LargeCertificate.tsx'
import { certificateQuery } from './queries.ts'
import { CERTIFICATE_BUTTON } from './ids.ts'

/** The certificate of an entry: the uploaded file drawn as a picture, so that nothing in it can run, or a link to another site, which is not loaded. */
export const Certificate = ({ id, entry }: { id: string; entry: QueueEntry }) => {
  const { t } = useTranslation(['queue', 'verification'])
  const { alumnus, file } = entry
  const { degreeCertificate, fullName } = alumnus
  return (
    <section aria-labelledby="certificate">
      {file ? (
        <UploadedCertificate id={id} entry={entry} type={file.type} />
      ) : (
        <>
          <Title />
          {degreeCertificate === null ? (
            <p className="text-sm text-muted">{t('verification:no_certificate')}</p>
          ) : (
            <div className="grid gap-1 rounded-[10px] border border-line bg-sunken px-3.5 py-3 text-sm">
              <SafeLink href={degreeCertificate} label={t('verification:certificate_of', { name: fullName })} />
              <p className="text-soft">{t('certificate.elsewhere')}</p>
            </div>
          )}
        </>
      )}
    </section>
  )
}

const Title = () => {
  const { t } = useTranslation('queue')
  return (
    <h3 id="certificate" className="flex min-h-9 items-center gap-2 text-[0.9375rem]">
      <FileText size={17} className="shrink-0" aria-hidden />
      {t('certificate')}
    </h3>
  )
}

type UploadedProps = { id: string; entry: QueueEntry; type: 'pdf' | 'image' }

const UploadedCertificate = ({ id, entry: { alumnus }, type }: UploadedProps) => {
  const { t } = useTranslation(['queue', 'verification', 'common'])
  const client = useQueryClient()
  const [isLarge, setLarge] = useState(false)
  const file = useQuery(certificateQuery(client, id, alumnus.revision))
  const { pdf, failed } = usePdf(type === 'pdf' ? file.data : undefined)
  const picture = useObjectUrl(type === 'image' ? file.data : undefined)
  const [isBroken, setBroken] = useState(false)
  const label = t('verification:certificate_of', { name: alumnus.fullName })
  const hasFailed = file.isError || failed !== undefined || isBroken
  return (
    <>
      <div className="mb-1.5 flex items-center justify-between gap-2">
        <Title />
        <IconButton
          id={CERTIFICATE_BUTTON}
          size="s"
          label={t('certificate.large')}
          disabled={hasFailed || file.data === undefined}
          onClick={() => setLarge(true)}
        >
          <Maximize2 size={17} />
        </IconButton>
      </div>
      <div className="overflow-hidden rounded-[10px] border border-line-strong bg-white">
        {hasFailed ? (
          <div className="grid justify-items-center gap-2 bg-surface px-4 py-6 text-center text-sm text-soft">
            <p>{t('certificate.failed')}</p>
            {file.isError && (
              <Button size="s" variant="ghost" onClick={() => void file.refetch()}>
                {t('common:retry')}
              </Button>
            )}
          </div>
        ) : type === 'pdf' && pdf ? (
          <PdfPage pdf={pdf} page={1} label={label} />
        ) : picture !== undefined ? (
          <img src={picture} alt={label} className="block w-full" onError={() => setBroken(true)} />
        ) : (
          <Skeleton shape="block" height={300} />
        )}
      </div>
      {file.data && (pdf !== undefined || type === 'image') && (
        <p className="mt-2 text-[0.8125rem] text-soft">
          {pdf
            ? t('certificate.pdf', { count: pdf.pages, size: fileSize(file.data.size) })
            : t('certificate.picture', { size: fileSize(file.data.size) })}
        </p>
      )}
      {isLarge && <LargeCertificate label={label} pdf={pdf} picture={picture} onClose={() => setLarge(false)} />}
    </>
  )
}
