import { useState } from 'react'
import Cropper from 'react-easy-crop'

/** A part of an image, in its own pixels. */
export type CropPart = { x: number; y: number; width: number; height: number }

type CropAreaProps = {
  /** The URL of the image. */
  image: string
  /** Names the circle, which the arrow keys move. */
  label: string
  zoom: number
  onZoom: (zoom: number) => void
  onPart: (part: CropPart) => void
}

/** How far an image can be enlarged. */
export const MOST_ZOOM = 4

/** An image below a circle, moved by dragging, pinching, the wheel and the arrow keys. The only file that uses react-easy-crop. */
export function CropArea({ image, label, zoom, onZoom, onPart }: CropAreaProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  return (
    // The image's own coordinates don't depend on the language.
    <div dir="ltr" className="relative h-72 overflow-hidden rounded-m bg-sunken sm:h-80">
      <Cropper
        image={image}
        crop={crop}
        zoom={zoom}
        maxZoom={MOST_ZOOM}
        aspect={1}
        cropShape="round"
        showGrid={false}
        keyboardStep={4}
        onCropChange={setCrop}
        onZoomChange={onZoom}
        onCropComplete={(_, part) => onPart(part)}
        cropperProps={{ 'aria-label': label, role: 'application' }}
        // Its own style sheet would be one more file.
        disableAutomaticStylesInjection
        classes={{
          containerClassName:
            'absolute inset-0 flex cursor-move touch-none items-center justify-center overflow-hidden select-none',
          mediaClassName: 'absolute inset-0 m-auto max-h-full max-w-full will-change-transform',
          cropAreaClassName:
            'absolute top-1/2 left-1/2 box-border -translate-1/2 overflow-hidden rounded-full border-2 border-white text-black/55 shadow-[0_0_0_9999em]',
        }}
      />
    </div>
  )
}
