// Anyone can send such an email, so only lines up to a length are matched against patterns that backtrack.
const longest = 300
const quoted = /^\s*>/
const blank = /^\s*$/
const original =
  /^\s*[-_–—][-_–—][-_–—\s]*(?:original message|forwarded message|ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht|मूल संदेश|मूल सन्देश|اصل پیغام|اصلی پیغام)/iu
// Outlook's line above the headers of the quoted email.
const rule = /^_{10,}$/
const signature = /^--\s*$/
const sender = /^[*\s]{0,4}(?:from|von|प्रेषक|द्वारा|منجانب|از)[*\s]{0,4}:/iu
const sentAt = /^[*\s]{0,4}(?:sent|date|gesendet|datum|भेजा गया|भेजा|दिनांक|तारीख|بھیجا گیا|بھیجا|تاریخ)[*\s]{0,4}:/iu
const device =
  /^(?:sent from (?:my|the|outlook|yahoo|mail|proton|gmail)\b.{0,80}|get outlook for .{0,80}|von meinem .{1,40} gesendet|gesendet (?:von|mit) .{1,80}|.{0,20}मेरे .{1,40} से (?:भेजा|प्रेषित).{0,20}|.{0,20}میرے .{1,40} سے (?:بھیجا|ارسال).{0,20})$/iu
// How a wrapped line starts: mail programs wrap the line above a quote after 70 to 78 letters, a writer's own line is rarely that long.
const wrapped = /^\S.{49,}$/u

/**
 * Returns what its writer added to a reply by email: without the quoted email, which named `sentFrom` as its sender, without a signature below
 * `-- `, and without the line that a phone adds. Below a quote with nothing above it, that is the unquoted text.
 */
export const cutReply = (text: string, sentFrom: string): string => {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const { start, end } = findQuote(lines, sentFrom.toLowerCase())
  const above = withoutEnd(lines.slice(0, start))
  const chosen = above.length > 0 ? above : withoutEnd(lines.slice(end).filter((line) => !quoted.test(line)))
  return chosen.join('\n').trim()
}

/** Returns where the lines that introduce the quoted email start and end; both are the number of lines when there are none. */
const findQuote = (lines: readonly string[], sentFrom: string): { start: number; end: number } => {
  const isIntroduction = (line: string, at: number): boolean =>
    line.length <= longest &&
    !quoted.test(line) &&
    (line.toLowerCase().includes(sentFrom) ||
      original.test(line) ||
      rule.test(line) ||
      (sender.test(line) && lines.slice(at + 1, at + 4).some((next) => sentAt.test(next))) ||
      (/[:：]\s*$/u.test(line) && isFollowedByLastQuote(lines, at)))
  const found = lines.findIndex(isIntroduction)
  if (found < 0) return { start: lines.length, end: lines.length }
  const before = lines[found - 1] ?? ''
  // The introduction may have been wrapped.
  const isWrapped = wrapped.test(before) && !sender.test(lines[found] ?? '') && !original.test(lines[found] ?? '')
  // Its end, such as "wrote:", too.
  const rest = lines.slice(found + 1).findIndex((line) => blank.test(line) || quoted.test(line))
  return { start: isWrapped ? found - 1 : found, end: rest < 0 ? lines.length : found + 1 + rest }
}

/** Returns whether nothing but quoted lines follow. */
const isFollowedByLastQuote = (lines: readonly string[], at: number): boolean => {
  const rest = lines.slice(at + 1, at + 200).filter((line) => !blank.test(line))
  return rest.length > 0 && rest.every((line) => quoted.test(line))
}

/** Returns lines without a signature, and without quoted lines, a phone's line and empty lines at their end. */
const withoutEnd = (lines: readonly string[]): string[] => {
  const cut = lines.findIndex((line) => signature.test(line))
  const kept = cut < 0 ? [...lines] : lines.slice(0, cut)
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    if (!blank.test(last) && !quoted.test(last) && !(last.length <= longest && device.test(last.trim()))) break
    kept.pop()
  }
  return kept
}
