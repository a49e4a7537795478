import { useEffect, useRef } from 'react'
import type { Pdf } from './pdf.ts'

type PdfPageProps = {
  pdf: Pdf
  /** The first is 1. */
  page: number
  /** What it is, for screen readers. */
  label: string
}

/** A page of an open PDF, as wide as its container and always on white paper. */
export const PdfPage = ({ pdf, page, label }: PdfPageProps) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return
    // A page that can't be drawn stays white. The other pages and the download are still there.
    void pdf.draw(page, element, element.clientWidth).catch(() => undefined)
  }, [pdf, page])
  return <canvas ref={canvas} role="img" aria-label={label} className="block aspect-[1/1.414] w-full bg-white" />
}
