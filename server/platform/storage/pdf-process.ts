/**
 * Reads one PDF in a process of its own, because a reader's use of memory and time can't be stopped from within. `pdfs.ts` starts it, and ends it
 * when it takes too long.
 */
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a PDF is: its number of pages, or why it is refused. */
export type PdfAnswer = { pages: number } | { refused: 'unreadable' | 'password' | 'scripts' | 'files' }

// Pages whose own scripts are looked for. A CV has few; the scripts of a document are found whatever its length.
const pagesRead = 50
setPriority(5)
process.on('disconnect', () => void process.kill(process.pid, 'SIGKILL'))
process.on('message', (path: string) => void read(path).then((answer) => process.send?.(answer)))

const read = async (path: string): Promise<PdfAnswer> => {
  // The reader takes over the array, so it gets one of its own.
  const data = new Uint8Array(await readFile(path))
  const loading = getDocument({
    data,
    // Nothing is drawn: no fonts, no WebAssembly, no XFA forms, no messages.
    ...{
      disableFontFace: true,
      useSystemFonts: false,
      useWasm: false,
      enableXfa: false,
      verbosity: 0,
      stopAtErrors: false,
    },
  })
  try {
    const document = await loading.promise
    const [scripts, opening, attachments] = await Promise.all([
      document.getJSActions(),
      document.getOpenAction(),
      document.getAttachments(),
    ])
    if (scripts !== null || isScript(opening)) return { refused: 'scripts' }
    if (attachments !== null && Object.keys(attachments).length > 0) return { refused: 'files' }
    for (let number = 1; number <= Math.min(document.numPages, pagesRead); number += 1) {
      const page = await document.getPage(number)
      if ((await page.getJSActions()) !== null) return { refused: 'scripts' }
      for (const annotation of await page.getAnnotations()) {
        if (annotation.actions !== undefined && annotation.actions !== null) return { refused: 'scripts' }
        if (annotation.subtype === 'FileAttachment') return { refused: 'files' }
      }
      page.cleanup()
    }
    return { pages: document.numPages }
  } catch (error) {
    return { refused: error instanceof Error && error.name === 'PasswordException' ? 'password' : 'unreadable' }
  } finally {
    await loading.destroy()
  }
}

const isScript = (action: unknown): boolean =>
  typeof action === 'object' && action !== null && 'action' in action && String(action.action) !== 'Print'
