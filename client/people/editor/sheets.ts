import { lazyPart, type LazyPart } from '#client/platform/lazyPart.ts'
import type { Block } from './blocks.ts'
import type { SheetProps } from './BlockSheet.tsx'

/** The sheets of the blocks, fetched when a member first edits one. */
export const sheets: Record<Block, LazyPart<SheetProps>> = {
  intro: lazyPart(async () => (await import('./IntroSheet.tsx')).IntroSheet),
  education: lazyPart(async () => (await import('./HistorySheets.tsx')).EducationSheet),
  work: lazyPart(async () => (await import('./HistorySheets.tsx')).WorkSheet),
  help: lazyPart(async () => (await import('./TextSheets.tsx')).HelpSheet),
  skills: lazyPart(async () => (await import('./TextSheets.tsx')).SkillsSheet),
  about: lazyPart(async () => (await import('./TextSheets.tsx')).AboutSheet),
  contact: lazyPart(async () => (await import('./ContactSheet.tsx')).ContactSheet),
}
