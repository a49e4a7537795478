import Download from 'lucide-react/icons/download'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { ErrorState } from './ErrorState.tsx'

type ImageDialogProps = {
  name: string
  /** The image, or its preview until it is loaded. */
  src: string | undefined
  alt: string
  width: number | null
  height: number | null
  closeLabel: string
  downloadLabel: string
  /** Undefined until the image is loaded. */
  onDownload: (() => void) | undefined
  failure?: { title: string; retryLabel: string; onRetry: () => void } | undefined
  onClose: () => void
}

/** An image as large as the screen allows, with a download button. */
export const ImageDialog = ({
  name,
  src,
  alt,
  width,
  height,
  closeLabel,
  downloadLabel,
  onDownload,
  failure,
  onClose,
}: ImageDialogProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={name}
    closeLabel={closeLabel}
    size="l"
    footer={
      <Button
        variant="ghost"
        icon={<Download size={18} />}
        pending={onDownload === undefined && failure === undefined}
        onClick={() => onDownload?.()}
      >
        {downloadLabel}
      </Button>
    }
  >
    {failure ? (
      <ErrorState title={failure.title} retryLabel={failure.retryLabel} onRetry={failure.onRetry} />
    ) : (
      <img
        src={src}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        className="mx-auto max-h-[70dvh] w-auto max-w-full rounded-s object-contain"
      />
    )}
  </Dialog>
)
