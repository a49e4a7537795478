import { profileQuery } from '#client/platform/profile.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type * as z from 'zod/mini'
import { CERTIFICATE_TYPES } from '#contract/limits.ts'
import { Certificate, submitCertificate } from '#contract/people/profiles.ts'
import { CertificateFields, fileOfType } from '#client/account/public.ts'
import { upload } from '#client/platform/upload.ts'
import { useForm } from '#client/platform/useForm.ts'
import { FormDialog } from '#client/ui/FormDialog.tsx'
import { toast } from '#client/ui/toast.ts'

const Entered = Certificate.check(fileOfType('degreeCertificateFile', CERTIFICATE_TYPES, 'certificate'))

/** Submits a degree certificate as a file or a link. A declined alumnus is then awaiting verification again. */
export const CertificateDialog = ({ userId, onClose }: { userId: string; onClose: () => void }) => {
  const { t } = useTranslation(['dashboard', 'common'])
  const cache = useQueryClient()
  const [progress, setProgress] = useState<number>()

  const send = async (body: z.output<typeof Entered>): Promise<void> => {
    setProgress(0)
    const call = { params: { id: userId }, body }
    const profile = await upload(submitCertificate, call, setProgress).finally(() => setProgress(undefined))
    toast.success(t('certificate.sent'))
    onClose()
    cache.setQueryData(profileQuery(userId).queryKey, profile)
    // The button that opened this is gone, and the dialog returns the focus first.
    setTimeout(() => document.querySelector('main')?.focus(), 60)
  }
  const { errors, refusal, pending, submit } = useForm(Entered, send, { unexplained: t('certificate.failed') })

  return (
    <FormDialog
      title={t('certificate.add')}
      description={t('certificate.intro')}
      size="m"
      errors={errors}
      refusal={refusal?.sentence}
      pending={pending}
      submitLabel={t('certificate.submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      onSubmit={submit}
      onClose={onClose}
    >
      <CertificateFields progress={progress} required />
    </FormDialog>
  )
}
