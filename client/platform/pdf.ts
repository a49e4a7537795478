import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist'

/** An open PDF. `close` frees its worker. */
export type Pdf = {
  pages: number
  /** Draws a page, the first is 1, on a canvas, for a width in CSS pixels. */
  draw: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<void>
  close: () => void
}

// A page is drawn with at most this many device pixels per CSS pixel, and this many pixels in all.
const sharpest = 2
const largest = 16_000_000

/** Opens a PDF to draw its pages. Returns why it can't be shown: it needs a password, or is damaged. */
export const openPdf = async (file: Blob): Promise<Pdf | 'password' | 'damaged'> => {
  const loading = load(new Uint8Array(await file.arrayBuffer()))
  const close = () => void loading.task.destroy().finally(loading.stop)
  try {
    const opened = await loading.task.promise
    const draw = async (number: number, canvas: HTMLCanvasElement, width: number) => {
      const page = await opened.getPage(number)
      const natural = page.getViewport({ scale: 1 })
      const wanted = (width / natural.width) * Math.min(window.devicePixelRatio, sharpest)
      const most = Math.sqrt(largest / (natural.width * natural.height))
      const viewport = page.getViewport({ scale: Math.min(wanted, most) })
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      // Paper isn't always A4.
      canvas.style.aspectRatio = `${canvas.width} / ${canvas.height}`
      await page.render({ canvas, viewport }).promise
    }
    return { pages: opened.numPages, draw, close }
  } catch (error) {
    close()
    return whyNot(error)
  }
}

/**
 * Opens a PDF and reads from it. Returns what `read` returns, or why the PDF can't be opened. Throws what `read` throws. When `signal` aborts, its
 * worker stops and the promise stays pending.
 */
export const readFromPdf = async <Result>(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
  read: (pdf: PDFDocumentProxy) => Promise<Result>,
): Promise<Result | 'password' | 'damaged'> => {
  const { task, stop } = load(bytes)
  signal.addEventListener('abort', stop)
  try {
    const opened = await task.promise.catch(whyNot)
    return typeof opened === 'string' ? opened : await read(opened)
  } finally {
    stop()
  }
}

// In a worker. Scripts and forms in it don't run, and it fetches nothing.
const load = (data: Uint8Array<ArrayBuffer>) => {
  const port = new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), { type: 'module' })
  const task = getDocument({
    data,
    worker: PDFWorker.create({ port }),
    enableXfa: false,
    // The content security policy refuses WebAssembly, which only some pictures need.
    useWasm: false,
    useWorkerFetch: false,
    maxImageSize: largest,
    canvasMaxAreaInBytes: largest * 4,
    verbosity: VerbosityLevel.ERRORS,
  })
  return { task, stop: () => port.terminate() }
}

const whyNot = (error: unknown): 'password' | 'damaged' =>
  error instanceof Error && error.name === 'PasswordException' ? 'password' : 'damaged'
