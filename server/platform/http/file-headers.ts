/** Returns the headers of a file that a member has uploaded. Images are shown, everything else is downloaded unless it is to be shown `inline`. */
export const fileHeaders = (
  { type, name }: { type: string; name: string },
  { inline = type.startsWith('image/') }: { inline?: boolean } = {},
): Record<string, string> => ({
  'content-type': type === 'text/plain' ? 'text/plain; charset=utf-8' : type,
  'content-disposition': disposition(inline ? 'inline' : 'attachment', name),
  // The sandbox keeps uploaded files from running scripts. Browsers don't cache them, because the next user may be someone else.
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, no-store',
})

// RFC 6266: an ASCII name for old clients, and the full name in the encoding of RFC 8187.
const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
