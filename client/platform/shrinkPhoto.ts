import { LIMITS } from '#contract/limits.ts'

// Larger files stay unchanged, because decoding them may take more memory than a phone has.
const most = 20 * 1024 * 1024
// The longer side of the uploaded image, in pixels; more than is ever shown.
const longest = 4_096
const quality = 0.85

/**
 * Returns a photo that the portal accepts: a smaller, upright JPEG of a file over 10 MB (up to 20) or 52 megapixels; a JPEG of a format that only
 * this browser can read, such as HEIC in Safari. Returns the file itself if it needs no change or can't be converted.
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
    // This browser can't read it; the server will say what is wrong.
    return file
  }
}

/** Returns the size scaled down so that its longer side is at most `longest`. */
export const fitted = ({ width, height }: Size): Size => {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Returns whether the portal accepts a picture unchanged. */
export const isAccepted = ({ type, size }: Pick<File, 'type' | 'size'>, { width, height }: Size): boolean =>
  !/hei[cf]/.test(type) && size <= LIMITS.fileBytes && width * height <= LIMITS.photoPixels

type Size = { width: number; height: number }

const isPicture = ({ type }: File): boolean => type.startsWith('image/') && type !== 'image/svg+xml'

// The size of the upright picture. The browser reads only its beginning for that.
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
