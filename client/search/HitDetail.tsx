import { joinFacts } from '#client/platform/joinFacts.ts'
import { searchMatches, snippetAround } from '#client/platform/searchMatches.ts'
import { Highlighted } from '#client/ui/Highlighted.tsx'
import type { Hit } from './sections.ts'

/** Renders the details of a hit with the matches highlighted. */
export const HitDetail = ({ hit: { detail, text = '' }, words }: { hit: Hit; words: string }) => (
  <Highlighted parts={searchMatches(joinFacts(detail, snippetAround(text, words)), words)} />
)
