import { isPdf } from './isPdf.ts'
import { type Found, MOST, type Reason, Unreadable } from './found.ts'

/** Reads a file that the member has chosen. It doesn't leave the browser. Throws `Unreadable`. */
export const readChosenFile = async (file: File): Promise<Found> => {
  if (file.size > MOST.fileBytes) throw new Unreadable('too_large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), MOST.time)
  const slow = new Promise<never>((_, reject) => {
    stop.signal.addEventListener('abort', () => reject(new Unreadable('slow')))
  })
  try {
    const reading = isPdf(bytes) ? readPdfFile(bytes, stop.signal) : readOther(bytes, stop.signal)
    return await Promise.race([reading, slow])
  } finally {
    clearTimeout(timer)
  }
}

const readPdfFile = async (bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Found> => {
  const [{ readFromPdf }, { readPdf }] = await Promise.all([import('#client/platform/pdf.ts'), import('./pdf.ts')])
  const found = await readFromPdf(bytes, signal, readPdf).catch((error: unknown) => {
    throw error instanceof Unreadable ? error : new Unreadable('damaged')
  })
  if (typeof found === 'string') throw new Unreadable(found)
  return found
}

const readOther = async (bytes: Uint8Array, signal: AbortSignal): Promise<Found> => {
  // Where there are no workers, the page waits.
  if (typeof Worker === 'undefined') return (await import('./read.ts')).readFile(bytes)
  const { default: ReaderWorker } = await import('./reader.worker.ts?worker')
  const worker = new ReaderWorker()
  signal.addEventListener('abort', () => worker.terminate())
  try {
    const { found, reason } = await new Promise<{ found?: Found; reason?: Reason }>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ found?: Found; reason?: Reason }>) => resolve(data))
      worker.addEventListener('error', () => reject(new Unreadable('damaged')))
      worker.postMessage(bytes, [bytes.buffer])
    })
    if (found === undefined) throw new Unreadable(reason ?? 'damaged')
    return found
  } finally {
    worker.terminate()
  }
}
