import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { CERTIFICATE_TYPES } from '#contract/limits.ts'
import { FileField } from '#client/ui/FileField.tsx'
import { UrlField } from './UrlField.tsx'

type CertificateFieldsProps = { progress: number | undefined; required?: boolean }

/** The degree certificate, as a link or as a file that only administrators see. Optional unless `required`. */
export const CertificateFields = ({ progress, required = false }: CertificateFieldsProps) => {
  const { t } = useTranslation('registration')
  const title = t(required ? 'certificate_required' : 'certificate')
  const [chosen, setChosen] = useState(false)

  return (
    <fieldset className="grid min-w-0 gap-4 rounded-m bg-sunken p-4 sm:p-5">
      <legend className="sr-only">{title}</legend>
      <div>
        <p aria-hidden className="font-semibold text-heading">
          {title}
        </p>
        <p className="mt-1 text-sm text-soft">{t(required ? 'certificate_required_meaning' : 'certificate_meaning')}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <FileField
          name="degreeCertificateFile"
          label={t('certificate_file')}
          hint={t('certificate_file_hint')}
          accept={CERTIFICATE_TYPES.join(',')}
          progress={chosen ? progress : undefined}
          onFile={(file) => setChosen(file !== undefined)}
          labels={{
            choose: t('certificate_choose'),
            change: t('certificate_change'),
            remove: t('certificate_remove'),
            progress: t('uploading'),
          }}
        />
        <UrlField name="degreeCertificate" label={t('certificate_link')} placeholder={t('certificate_example')} />
      </div>
    </fieldset>
  )
}
