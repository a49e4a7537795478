/** Removes Markdown syntax from a member's text. Text that only resembles Markdown stays as written. */
export const withoutMarkdown = (text: string): string =>
  text
    .replaceAll(/\[([^\][\n]{1,200})\]\([^()\s]{1,2000}\)/g, '$1')
    .replaceAll(/(\*\*|\*|__|`)(?=\S)([^*_`\n]{1,300})(?<=\S)\1/g, '$2')
    .replaceAll(/^[ \t]{0,8}(?:[-*+>]|#{1,6})[ \t]+/gm, '')
