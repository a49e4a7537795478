import { encodeQR } from 'qr'
import sharp from 'sharp'

/** Draws the QR code of a text as PNG, 336 pixels wide, with a border of two modules. */
export const drawTicket = (text: string): Promise<Uint8Array> =>
  sharp(Buffer.from(encodeQR(text, 'svg', { border: 2 })), { density: 300 })
    .resize(336, 336, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
