import { useQuery, useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import Upload from 'lucide-react/icons/upload'
import { useRef, useState } from 'react'
import type { Cv } from '#contract/opportunities/applying.ts'
import { LIMITS } from '#contract/limits.ts'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useSendOnce } from '#client/platform/useSendOnce.ts'
import { Field } from '#client/ui/Field.tsx'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { RadioDot } from '#client/ui/RadioGroup.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { CvFacts } from '../cv/CvFacts.tsx'
import { CvDialog } from '../cv/CvDialog.tsx'
import { cvsQuery, fetchOwnCv, storeCv } from '../cv/queries.ts'

type CvChoiceProps = {
  value: string | null
  onValueChange: (id: string | null) => void
  required?: boolean
  /** Offers to go on without a CV, as the empty value. */
  isOptional?: boolean
  /** Called when an upload begins or ends: what is sent meanwhile would have the CV chosen before. */
  onUploading?: ((isUploading: boolean) => void) | undefined
}

/** A choice among the viewer's last CVs, and the upload of another. */
export const CvChoice = ({ value, onValueChange, required, isOptional = false, onUploading }: CvChoiceProps) => {
  const { t } = useTranslation(['applications', 'cvs', 'common'])
  const { data, isPending, refetch } = useQuery(cvsQuery)
  const [viewed, setViewed] = useState<Cv>()
  const upload = useCvUpload(onValueChange)
  const input = useRef<HTMLInputElement>(null)
  const cvs = data?.cvs ?? []
  const choose = () => {
    const [file] = input.current?.files ?? []
    if (file !== undefined) {
      onUploading?.(true)
      void upload.start(file).finally(() => onUploading?.(false))
    }
    // Allows choosing the same file again.
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <Field as="radiogroup" name="cvId" label={t('cv')} error={upload.problem} required={required}>
        {isPending && (
          <SkeletonGroup label={t('cvs:loading')}>
            <Skeleton shape="block" height={56} />
          </SkeletonGroup>
        )}
        {!isPending && data === undefined && (
          <p role="alert" className="text-sm text-bad">
            {t('cvs:list.failed')}{' '}
            <button
              type="button"
              onClick={() => void refetch()}
              className="min-h-11 rounded-s px-1 font-semibold text-link hover:underline"
            >
              {t('common:retry')}
            </button>
          </p>
        )}
        <div className="grid gap-1.5">
          {cvs.map((cv) => (
            <div
              key={cv._id}
              className="flex min-h-14 items-center gap-2 rounded-[10px] border border-line-strong has-checked:border-navy has-checked:outline has-checked:outline-navy"
            >
              {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- RadioDot is its control */}
              <label className="flex min-w-0 flex-1 items-center gap-3 py-2 ps-3.5">
                <RadioDot of={cv._id} value={value ?? ''} onValueChange={onValueChange} />
                <FileText size={20} className="shrink-0 text-muted" />
                <span className="min-w-0 text-[0.8125rem] leading-snug text-soft">
                  <span dir="auto" className="block truncate text-sm font-semibold text-ink">
                    {cv.name}
                  </span>
                  <CvFacts cv={cv} />
                </span>
              </label>
              <button
                type="button"
                aria-label={t('cvs:view.name', { name: cv.name })}
                onClick={() => setViewed(cv)}
                className="min-h-11 shrink-0 rounded-s px-3.5 text-sm font-semibold text-link hover:underline"
              >
                {t('cvs:view')}
              </button>
            </div>
          ))}
          {isOptional && cvs.length > 0 && (
            <label className="flex min-h-11 items-center gap-3 rounded-[10px] border border-line-strong px-3.5 py-2 text-sm text-ink has-checked:border-navy has-checked:outline has-checked:outline-navy">
              <RadioDot of="" value={value ?? ''} onValueChange={onValueChange} />
              {t('cvs:none')}
            </label>
          )}
          {upload.percent !== undefined && (
            <div className="rounded-[10px] border border-line-strong px-3.5 py-3">
              <ProgressBar value={upload.percent} label={t('cv.uploading', { name: upload.name })} showValue />
            </div>
          )}
        </div>
        <input ref={input} type="file" hidden accept="application/pdf,.pdf" data-testid="cv" onChange={choose} />
        <button
          type="button"
          disabled={upload.percent !== undefined}
          onClick={() => input.current?.click()}
          className="mt-1 inline-flex min-h-11 items-center gap-2 rounded-s px-1 text-sm font-semibold text-link hover:underline disabled:opacity-50"
        >
          <Upload size={17} />
          {t(cvs.length === 0 ? 'cv.first' : 'cv.another', { size: String(LIMITS.fileBytes / 1_048_576) })}
        </button>
      </Field>
      {viewed !== undefined && (
        <CvDialog
          name={viewed.name}
          id={viewed._id}
          fetchFile={() => fetchOwnCv(viewed._id)}
          onClose={() => setViewed(undefined)}
        />
      )}
    </>
  )
}

const useCvUpload = (onStored: (id: string) => void) => {
  const { t } = useTranslation('applications')
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const [state, setState] = useState<{ name: string; percent?: number | undefined; problem?: string | undefined }>({
    name: '',
  })
  const start = async (file: File) => {
    const { name } = file
    if (file.size > LIMITS.fileBytes) return setState({ name, problem: t('cv.too_large') })
    setState({ name, percent: 0 })
    try {
      const what = [name, file.size, file.lastModified]
      const cv = await sendOnce(what, (clientId) => storeCv(file, clientId, (percent) => setState({ name, percent })))
      cache.setQueryData(cvsQuery.queryKey, (known) => ({
        cvs: [cv, ...(known?.cvs ?? []).filter(({ _id }) => _id !== cv._id)],
      }))
      onStored(cv._id)
      setState({ name })
    } catch (error) {
      const problem = error instanceof ApiError ? (error.fields['file'] ?? error.message) : messageOf(error)
      setState({ name, problem })
    }
  }
  return { ...state, start }
}
