import { useEffect, useState } from 'react'
import { drawQr } from '#client/platform/qr/drawQr.ts'
import { whenIdle } from '#client/ui/fetchWhenIdle.ts'

/** The QR code of an address, on paper only. It is drawn once the page is idle, because printing doesn't wait. */
export const PrintedCode = ({ url }: { url: string }) => {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    let isShown = true
    whenIdle
      .then(() => drawQr(url))
      .then(
        (drawn) => isShown && setCode(drawn),
        // Without it the page is printed all the same.
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
