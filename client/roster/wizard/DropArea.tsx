import EyeOff from 'lucide-react/icons/eye-off'
import FileUp from 'lucide-react/icons/file-up'
import Scale from 'lucide-react/icons/scale'
import Undo2 from 'lucide-react/icons/undo-2'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { uploadList } from '#contract/roster/imports.ts'
import { ROSTER_LIMITS } from '#contract/roster/limits.ts'
import { fileSize } from '#client/platform/fileSize.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { upload } from '#client/platform/upload.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { buttonClass } from '#client/ui/buttonClass.ts'
import { Card } from '#client/ui/Card.tsx'
import { cx } from '#client/ui/classes.ts'
import { ProgressBar } from '#client/ui/ProgressBar.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { keepImport } from '../queries.ts'

/** Asks for a list: a file, or cells of a table. Opens the wizard once it is uploaded. */
export const DropArea = () => {
  const { t } = useTranslation('roster')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isOver, setIsOver] = useState(false)
  const [percent, setPercent] = useState(0)
  const [pasted, setPasted] = useState<string>()
  const [tooLarge, setTooLarge] = useState<number>()
  const sending = useMutation({
    mutationFn: (file: File) => upload(uploadList, { body: { file } }, setPercent),
    onSuccess: (list) => {
      keepImport(client, list)
      void navigate(`/admin/lists/import/${list._id}`)
    },
  })
  const take = (file: File | undefined) => {
    if (file === undefined || sending.isPending) return
    setPercent(0)
    sending.reset()
    // Before it is sent, because the upload could take minutes.
    const isTooLarge = file.size > ROSTER_LIMITS.fileBytes
    setTooLarge(isTooLarge ? file.size : undefined)
    if (!isTooLarge) sending.mutate(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <>
      {(sending.error !== null || tooLarge !== undefined) && (
        <div className="mb-4">
          <Banner tone="bad" announce title={t('refused.title')}>
            {tooLarge === undefined ? sending.error?.message : t('refused.too_large', { size: fileSize(tooLarge) })}
          </Banner>
        </div>
      )}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={cx(
          'grid justify-items-center rounded-m border-2 border-dashed px-5 py-8 text-center transition-colors sm:py-11',
          isOver ? 'border-navy bg-pale' : 'border-line-strong bg-surface',
        )}
      >
        <span aria-hidden className="grid size-16 place-items-center rounded-[14px] bg-pale text-navy">
          <FileUp size={30} />
        </span>
        <h2 className="mt-4 text-xl">{t('drop.title')}</h2>
        <p className="mt-1.5 max-w-[44rem] text-[0.9375rem] text-soft">{t('drop.hint')}</p>
        {sending.isPending ? (
          <div className="mt-5 w-full max-w-72">
            <ProgressBar value={percent} label={t('uploading')} showValue />
          </div>
        ) : (
          <div className="mt-5 flex flex-wrap justify-center gap-2.5">
            <label
              className={cx(
                buttonClass({ variant: 'primary', size: 'm' }),
                'cursor-pointer has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus',
              )}
            >
              <input
                type="file"
                accept=".xlsx,.csv,.txt,.tsv"
                className="sr-only"
                onChange={({ currentTarget }) => {
                  take(currentTarget.files?.[0])
                  // Choosing the same file again is a change, too.
                  currentTarget.value = ''
                }}
              />
              {t('drop.choose')}
            </label>
            {pasted === undefined && (
              <Button variant="ghost" onClick={() => setPasted('')}>
                {t('drop.paste')}
              </Button>
            )}
          </div>
        )}
        {pasted !== undefined && !sending.isPending && (
          <div className="mt-5 grid w-full max-w-[44rem] gap-3 text-start">
            <TextArea name="cells" label={t('paste.label')} value={pasted} onValueChange={setPasted} minRows={5} />
            <Button
              className="justify-self-start"
              disabled={pasted.trim() === ''}
              onClick={() => take(new File([pasted], `${t('paste.name')}.txt`, { type: 'text/plain' }))}
            >
              {t('paste.use')}
            </Button>
          </div>
        )}
      </div>
      <ul className="mt-4 grid gap-4 wide:grid-cols-3">
        {facts.map(({ name, Icon }) => (
          <li key={name}>
            <Card className="h-full">
              <h3 className="mb-1 flex items-center gap-2.5 text-base">
                <Icon size={18} aria-hidden className="text-muted" />
                {t(`fact.${name}`)}
              </h3>
              <p className="text-sm text-soft">{t(`fact.${name}.text`)}</p>
            </Card>
          </li>
        ))}
      </ul>
    </>
  )
}

const facts = [
  { name: 'nobody', Icon: EyeOff },
  { name: 'undo', Icon: Undo2 },
  { name: 'right', Icon: Scale },
] as const
