/** Returns the QR code of a text as an SVG with a border of two modules, for a white background. */
export const drawQr = async (text: string): Promise<string> => (await import('qr')).encodeQR(text, 'svg', { border: 2 })
