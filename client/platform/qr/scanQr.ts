/** Why scanning fails: access to the camera was denied, or there is no usable one. */
export type ScanFailure = 'denied' | 'unavailable'

type Scan = { onText: (text: string) => void; onFailure: (failure: ScanFailure) => void }

// How often a frame is scanned, in ms, and its longer side, in pixels.
const pause = 120
const longestSide = 800
// How long a text must be out of sight before it counts again, in ms.
const outOfSight = 3_000

/** Fetches the QR decoder. */
export const prepareScan = () => import('qr/decode.js')

/** Shows the camera in `video`, preferring the rear one, and emits the text of each QR code it sees. Returns a function that stops it. */
export const scanQr = (video: HTMLVideoElement, { onText, onFailure }: Scan): (() => void) => {
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const stop = (): void => {
    stopped = true
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }

  const scan = async (): Promise<void> => {
    const { decodeQR } = await prepareScan()
    stream = await cameraStream()
    if (stopped) return stop()
    video.srcObject = stream
    await video.play()
    let last = { text: '', at: 0 }
    const look = (): void => {
      const text = readFrame(video, decodeQR)
      if (text !== undefined) {
        if (text !== last.text || Date.now() - last.at > outOfSight) onText(text)
        last = { text, at: Date.now() }
      }
      timer = setTimeout(look, pause)
    }
    look()
  }
  scan().catch((error: unknown) => {
    // Stopping caused the error.
    if (stopped) return
    stop()
    onFailure(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'unavailable')
  })
  return stop
}

// `mediaDevices` is missing over plain http.
const cameraStream = (): Promise<MediaStream> => {
  if (!('mediaDevices' in navigator)) throw new Error('There is no camera.')
  return navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
}

const canvas = typeof document === 'undefined' ? undefined : document.createElement('canvas')

const readFrame = (video: HTMLVideoElement, decode: (image: ImageData) => string): string | undefined => {
  const context = canvas?.getContext('2d', { willReadFrequently: true })
  const { videoWidth, videoHeight } = video
  if (canvas === undefined || !context || videoWidth === 0) return undefined
  const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight))
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  try {
    return decode(context.getImageData(0, 0, canvas.width, canvas.height))
  } catch {
    // The decoder throws when it finds no code.
    return undefined
  }
}
