/** Returns the first paragraph of a Markdown text, without its marks. */
export const summaryOf = (body: string): string => {
  const first = body.split(/\n{2,}/).find((part) => /^[^#:>\-*\d`|]/.test(part.trim())) ?? ''
  const plain = first
    .replaceAll(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replaceAll(/[*_`]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length <= longest ? plain : `${plain.slice(0, plain.lastIndexOf(' ', longest))} …`
}

const longest = 200
