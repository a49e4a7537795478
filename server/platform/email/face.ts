// The same initials and colours as in client/ui/Avatar.tsx, which imports nothing from the server.

/** Returns the first letters of the first and the last word, as whole characters of any script. */
export const initials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

/** Returns the name for a greeting: the first word of a name that isn't a title or an initial. */
export const firstNameOf = (fullName: string): string => {
  const words = fullName.split(/\s+/).filter((word) => word !== '')
  return words.find((word) => /^\S+[^\s.]$/u.test(word)) ?? fullName
}

/** Returns the number of the colour behind a member's initials, 0 to 7: always the same for an id (FNV-1a). */
export const faceOf = (id: string): number => {
  let hash = 0x811c9dc5
  for (const char of id) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0) % 8
}
