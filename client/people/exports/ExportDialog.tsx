import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { ConfirmPasswordDialog } from '#client/account/public.ts'
import { api, apiFile, type Output } from '#client/platform/api.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { CancelButton, Dialog } from '#client/ui/Dialog.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { toast } from '#client/ui/toast.ts'
import type { PasswordConfirmation } from '#contract/password-confirmation.ts'
import {
  collectExport,
  EXPORT_FIELDS,
  EXPORT_LIMITS,
  ExportField,
  type previewExport,
  requestExport,
} from '#contract/people/exports.ts'
import type { PeopleSelection } from '#contract/people/list.ts'
import { exportPreviewQuery, waitingExportsQuery } from './queries.ts'

type Preview = Output<typeof previewExport>
type ExportDialogProps = { selection: PeopleSelection; onClose: () => void; onDone?: (() => void) | undefined }

/** Saves the selected people as a CSV file, or asks for it if there are many. */
export const ExportDialog = ({ selection, onClose, onDone }: ExportDialogProps) => {
  const { t } = useTranslation(['people-exports', 'common'])
  const preview = useQuery(exportPreviewQuery(selection))
  if (preview.data !== undefined && isPossible(preview.data))
    return <RequestDialog preview={preview.data} {...{ selection, onClose, onDone }} />
  return (
    <Dialog
      open
      title={t('title')}
      closeLabel={t('common:close')}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <CancelButton>{t('common:cancel')}</CancelButton>
          {preview.data && preview.data.count <= preview.data.left && (
            <Button render={<Link to="/admin/security" />}>{t('factor.action')}</Button>
          )}
        </>
      }
    >
      {preview.isError ? (
        <ErrorState title={t('failed')} retryLabel={t('common:retry')} onRetry={() => void preview.refetch()}>
          {messageOf(preview.error)}
        </ErrorState>
      ) : preview.data === undefined ? (
        <Skeleton shape="block" height={320} />
      ) : (
        <p>
          {preview.data.count > preview.data.left
            ? t('too_many', { count: preview.data.count, left: Math.max(0, preview.data.left) })
            : t('factor')}
        </p>
      )}
    </Dialog>
  )
}

const isPossible = ({ count, left, waits, hasSecondFactor }: Preview): boolean =>
  count <= left && (!waits || hasSecondFactor)

const Entered = (needsReason: boolean) =>
  z.pipe(
    z.transform((entered: Record<string, unknown>) => ({
      password: entered['password'],
      // Fields that are left empty are absent.
      reason: entered['reason'] ?? '',
      fields: EXPORT_FIELDS.filter((field) => entered[`field-${field}`] === 'on'),
    })),
    z.object({
      password: z.string('required').check(z.minLength(1, 'required')),
      reason: z.string('required').check(z.trim(), z.minLength(needsReason ? 1 : 0, 'required')),
      fields: z.array(ExportField),
    }),
  )
type Entered = z.output<ReturnType<typeof Entered>>

const usual: readonly ExportField[] = ['graduation_year', 'course', 'usn']

const RequestDialog = ({ selection, preview, onClose, onDone }: ExportDialogProps & { preview: Preview }) => {
  const { t } = useTranslation(['people-exports', 'common'])
  const client = useQueryClient()
  const sendOnce = useSendOnce()
  const [asked, setAsked] = useState(false)
  const { count, waits, colleagues, readyAt } = preview

  const send = async ({ reason, fields, ...proof }: Entered & PasswordConfirmation): Promise<void> => {
    const file = await sendOnce(JSON.stringify([reason, fields]), (exportId) =>
      api(requestExport, { body: { exportId, selection, reason, fields, ...proof } }),
    )
    void client.invalidateQueries(waitingExportsQuery)
    if (waits) return setAsked(true)
    await collect(file._id)
    void client.invalidateQueries(waitingExportsQuery)
    toast.success(t('saved', { count: file.count }))
    onDone?.()
    onClose()
  }
  return (
    <ConfirmPasswordDialog
      title={t(asked ? 'asked.title' : 'title')}
      intro={waits ? t(colleagues.length === 0 ? 'intro.alone' : 'intro.waits', { count }) : t('intro', { count })}
      schema={waits ? EnteredWithReason : EnteredFreely}
      send={send}
      submit={t(waits ? 'submit.waits' : 'submit')}
      before={<Fields waits={waits} />}
      result={asked ? <Asked {...{ colleagues, readyAt }} onClose={onClose} /> : undefined}
      onClose={onClose}
    />
  )
}

const EnteredFreely = Entered(false)
const EnteredWithReason = Entered(true)

/** Makes a file that is ready and saves it. */
export const collect = async (id: string): Promise<void> =>
  saveFile(await apiFile(collectExport, { params: { id } }), `people-${new Date().toISOString().slice(0, 10)}.csv`)

const Fields = ({ waits }: { waits: boolean }) => {
  const { t } = useTranslation('people-exports')
  return (
    <>
      <fieldset>
        <legend className="mb-1 font-semibold text-heading">{t('fields')}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {EXPORT_FIELDS.map((field) => (
            <Checkbox
              key={field}
              name={`field-${field}`}
              label={t(`field.${field}`)}
              defaultChecked={usual.includes(field)}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        name="reason"
        label={t('reason')}
        hint={t(waits ? 'reason.hint.waits' : 'reason.hint')}
        maxLength={EXPORT_LIMITS.reasonLength}
        required={waits}
      />
    </>
  )
}

type AskedProps = Pick<Preview, 'colleagues' | 'readyAt'> & { onClose: () => void }

const Asked = ({ colleagues: [name, another], readyAt, onClose }: AskedProps) => {
  const { t } = useTranslation(['people-exports', 'common'])
  const when = dayAndTime(readyAt)
  return (
    <div className="grid gap-4">
      <p role="status">
        {name === undefined
          ? t('asked.alone', { when })
          : another === undefined
            ? t('asked', { when, name })
            : t('asked.anyone', { when })}
      </p>
      <div>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </div>
    </div>
  )
}
