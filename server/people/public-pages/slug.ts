import { toAscii } from '#server/platform/toAscii.ts'

const longest = 60

/** Returns a member's name as part of a URL, in Latin letters: `Zoë Müller-Łuk` becomes `zoe-muller-luk`. `attempt` above 1 is added as a suffix. */
export const slugOf = (name: string, attempt = 1): string => {
  const words = toAscii(name)
    .toLowerCase()
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (longer.length > longest) break
    slug = longer
  }
  const known = slug || words[0]?.slice(0, longest) || 'member'
  return attempt === 1 ? known : `${known}-${attempt}`
}
