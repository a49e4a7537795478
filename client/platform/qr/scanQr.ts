/** Why nothing is scanned: the camera was refused by whom it belongs to, or there is none that could be used. */
export type ScanFailure = 'denied' | 'unavailable'

type Scan = { onText: (text: string) => void; onFailure: (failure: ScanFailure) => void }

// A picture is looked at so often, in ms, at so many pixels of its longer side.
const pause = 120
const longestSide = 800
// The same text counts once more after it was out of sight for so long, in ms.
const outOfSight = 3_000

/** Fetches what reads QR codes. */
export const prepareScan = () => import('qr/decode.js')

/** Shows the camera in `video`, that at the back where there are two, and tells each text of a QR code it is held to. Returns how to stop. */
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
    // Stopping is what ended it.
    if (stopped) return
    stop()
    onFailure(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'unavailable')
  })
  return stop
}

// There is none at all where the portal is opened by plain http.
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
    // It throws where it finds none.
    return undefined
  }
}
