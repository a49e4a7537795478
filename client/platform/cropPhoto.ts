// More than is ever shown, in pixels.
const most = 1_024
const quality = 0.9

type Part = { x: number; y: number; width: number; height: number }

/** Returns a square part of a photo, in its own pixels, as a JPEG of at most 1,024 pixels; the photo itself if this browser can't cut it. */
export const cropPhoto = async (file: File, part: Part): Promise<File> => {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const blob = await squareOf(image, part)
    return blob === null ? file : new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type })
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(url)
  }
}

// Drawn from an image element, because browsers differ in whether a part is of the turned picture or of the stored one.
const squareOf = async (image: HTMLImageElement, { x, y, width, height }: Part): Promise<Blob | null> => {
  const size = Math.round(Math.min(most, width))
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (context === null) return null
  // JPEG has no transparency.
  context.fillStyle = 'white'
  context.fillRect(0, 0, size, size)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, x, y, width, height, 0, 0, size, size)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  // Frees its memory.
  canvas.width = 0
  return blob
}
