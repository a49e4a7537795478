import { LIMITS } from '#contract/limits.ts'

// Larger files stay as they are: decoding them may take more memory than a phone has.
const most = 20 * 1024 * 1024
// The longer side of what is sent, in pixels; more than anything that is shown.
const longest = 4_096
const quality = 0.85

/**
 * Returns a photo that the portal accepts: of a file of more than 10 MB (up to 20) or 52 megapixels a smaller JPEG, upright; of one in
 * a format that only this browser can read, such as HEIC in Safari, a JPEG. Returns the file itself where nothing is to be done or can be.
 */
export const shrinkPhoto = async (file: File): Promise<File> => {
  if (!isPicture(file) || file.size > most) return file
  try {
    const size = await sizeOf(file)
    if (isAccepted(file, size)) return file
    const { width, height } = fitted(size)
    const picture = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeWidth: width,
      resizeHeight: height,
      resizeQuality: 'high',
    })
    const blob = await jpegOf(picture)
    picture.close()
    return blob === null ? file : new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type })
  } catch {
    // This browser can't read it: the portal says what is wrong.
    return file
  }
}

/** The size, not larger than it is, whose longer side is at most `longest`. */
export const fitted = ({ width, height }: Size): Size => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns whether the portal takes a picture as it is. */
export const isAccepted = ({ type, size }: Pick<File, 'type' | 'size'>, { width, height }: Size): boolean =>
  !/hei[cf]/.test(type) && size <= LIMITS.fileBytes && width * height <= LIMITS.photoPixels

type Size = { width: number; height: number }

const isPicture = ({ type }: File): boolean => type.startsWith('image/') && type !== 'image/svg+xml'

// Of the upright picture. Only its beginning is read for that.
const sizeOf = async (file: File): Promise<Size> => {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve)
      image.addEventListener('error', reject)
      image.src = url
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
}

const jpegOf = async (picture: ImageBitmap): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const context = canvas.getContext('2d')
  if (context === null) return null
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Frees its memory.
  canvas.width = 0
  return blob
}
