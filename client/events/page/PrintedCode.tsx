import { useEffect, useState } from 'react'
import { drawQr } from '#client/platform/qr/drawQr.ts'
import { whenIdle } from '#client/ui/fetchWhenIdle.ts'

/** Renders the QR code of a URL, for print only. Rendered when the browser is idle, because printing doesn't wait. */
export const PrintedCode = ({ url }: { url: string }) => {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    let isShown = true
    whenIdle
      .then(() => drawQr(url))
      .then(
        (drawn) => isShown && setCode(drawn),
        // Without it, the page is still printed.
        () => undefined,
      )
    return () => {
      isShown = false
    }
  }, [url])
  if (code === undefined) return null
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(code)}`}
      alt=""
      className="hidden size-36 shrink-0 print:block"
    />
  )
}
