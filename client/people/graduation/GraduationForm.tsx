import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import type * as z from 'zod/mini'
import { requestGraduation, GraduationRequest } from '#contract/people/graduation.ts'
import { CERTIFICATE_TYPES, LIMITS } from '#contract/limits.ts'
import { CertificateFields, fileOfType } from '#client/account/public.ts'
import { upload } from '#client/platform/upload.ts'
import { useForm } from '#client/platform/useForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import { graduationQuery } from '../queries.ts'

const Entered = GraduationRequest.check(fileOfType('degreeCertificateFile', CERTIFICATE_TYPES, 'certificate'))

/** Renders the graduation request form: next steps, position and degree certificate. */
export const GraduationForm = ({ onAsked }: { onAsked: () => void }) => {
  const { t } = useTranslation('graduation')
  const cache = useQueryClient()
  const [progress, setProgress] = useState<number>()

  const send = async (body: z.output<typeof Entered>): Promise<void> => {
    setProgress(0)
    const graduation = await upload(requestGraduation, { body }, setProgress).finally(() => setProgress(undefined))
    toast.success(t('asked'))
    onAsked()
    cache.setQueryData(graduationQuery.queryKey, graduation)
  }
  const { errors, pending, submit } = useForm(Entered, send, { unexplained: t('failed') })

  return (
    <Form
      errors={errors}
      pending={pending}
      onSubmit={submit}
      aria-label={t('title')}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <ol className="grid list-decimal gap-1.5 ps-5 text-soft marker:text-muted">
        <li>{t('next.check')}</li>
        <li>{t('next.role')}</li>
      </ol>
      <TextField
        name="position"
        label={t('position')}
        hint={t('position.hint')}
        maxLength={LIMITS.lineLength}
        autoComplete="organization-title"
      />
      <CertificateFields progress={progress} />
      <div>
        <Button type="submit" pending={pending} className="max-sm:w-full">
          {t('submit')}
        </Button>
      </div>
    </Form>
  )
}
