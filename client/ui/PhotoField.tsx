import Camera from 'lucide-react/icons/camera'
import { useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { buttonClass } from './buttonClass.ts'
import { cx } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { FileInput } from './FileInput.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { useFileInput } from './useFileInput.ts'

type PhotoFieldProps = FieldProps & {
  /** With `take`, phones and tablets offer their camera. */
  labels: { choose: string; change: string; take?: string; remove: string; drop: string; progress: string }
  /** The URL of the current photo. */
  photo?: string | undefined
  accept?: string | undefined
  /** The upload's progress, 0 to 100. */
  progress?: number | undefined
  onFile?: ((file: File | undefined) => void) | undefined
  /** Replaces a chosen file before the upload. */
  prepare?: ((file: File) => Promise<File>) | undefined
}

/** A photo field with a preview of the crop, as members see it: round and centred. Click, keys or drop. */
export function PhotoField({
  labels,
  photo,
  accept = 'image/jpeg,image/png,image/webp',
  progress,
  onFile,
  prepare,
  ...field
}: PhotoFieldProps) {
  const { input, file, preview, over, clear, dropZone, take, put } = useFileInput(onFile, prepare)
  const shown = preview ?? photo

  return (
    <Field {...field}>
      <div
        {...dropZone}
        className={cx(
          'flex items-center gap-4 rounded-m border-[1.5px] border-dashed p-4 transition-colors',
          over ? 'border-navy bg-pale' : 'border-control bg-surface',
        )}
      >
        <Preview key={shown} photo={shown} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap gap-2">
            <label
              className={cx(
                buttonClass({ variant: 'ghost', size: 's' }),
                'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              )}
            >
              <FileInput accept={accept} input={input} onTake={take} />
              {shown ? labels.change : labels.choose}
            </label>
            {labels.take !== undefined && <CameraButton label={labels.take} accept={accept} onTake={put} />}
            {file && (
              <Button variant="ghost" size="s" onClick={clear}>
                {labels.remove}
              </Button>
            )}
          </div>
          {/* Dropping isn't possible on touch devices. */}
          <p className={cx('mt-2 truncate text-sm text-muted', !file && 'pointer-coarse:hidden')}>
            {file ? <bdi>{file.name}</bdi> : labels.drop}
          </p>
          {progress !== undefined && <ProgressBar value={progress} label={labels.progress} labelHidden />}
        </div>
      </div>
    </Field>
  )
}

type CameraButtonProps = { label: string; accept: string; onTake: (file: File) => void }

/** Opens the camera of a phone. A desktop browser would only open its files once more. */
function CameraButton({ label, accept, onTake }: CameraButtonProps) {
  const camera = useRef<HTMLInputElement>(null)
  return (
    <span className="hidden pointer-coarse:inline">
      <Button variant="ghost" size="s" icon={<Camera size={18} />} onClick={() => camera.current?.click()}>
        {label}
      </Button>
      <input
        ref={camera}
        type="file"
        accept={accept}
        capture="user"
        hidden
        onChange={({ currentTarget }) => {
          const [taken] = currentTarget.files ?? []
          currentTarget.value = ''
          if (taken) onTake(taken)
        }}
      />
    </span>
  )
}

function Preview({ photo }: { photo: string | undefined }) {
  // A file that isn't an image, or one that this browser can't show.
  const [unreadable, setUnreadable] = useState(false)
  return (
    <span className="grid size-24 shrink-0 place-items-center overflow-hidden rounded-full bg-pale text-navy">
      {photo && !unreadable ? (
        <img
          src={photo}
          alt=""
          width={96}
          height={96}
          onError={() => setUnreadable(true)}
          className="size-full object-cover object-center"
        />
      ) : (
        <Camera size={28} aria-hidden />
      )}
    </span>
  )
}
