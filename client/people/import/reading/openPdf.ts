import { getDocument, PDFWorker } from 'pdfjs-dist'
// Vite makes the worker.
// oxlint-disable-next-line import/default
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'
import { type Found, Unreadable } from './found.ts'
import { readPdf } from './pdf.ts'

/** Reads a PDF in a worker. Scripts in it don't run, and it fetches nothing. Throws `Unreadable`. */
export const readPdfFile = async (bytes: Uint8Array, signal: AbortSignal): Promise<Found> => {
  const port = new PdfWorker()
  const worker = PDFWorker.create({ port })
  signal.addEventListener('abort', () => port.terminate())
  // The content security policy refuses WebAssembly. Only pictures would need it.
  const task = getDocument({
    data: bytes,
    worker,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    verbosity: 0,
  })
  try {
    return await readPdf(await task.promise)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(isLocked(error) ? 'password' : 'damaged')
  } finally {
    port.terminate()
  }
}

const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'
