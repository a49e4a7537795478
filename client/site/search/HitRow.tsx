import { searchMatches } from '#client/platform/searchMatches.ts'
import { Highlighted } from '#client/ui/Highlighted.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { dayAndTime } from '#client/platform/dates.ts'
import { HitMark } from './HitMark.tsx'
import { detailWords, type Hit, type Kind } from './sections.ts'

/** A hit on the page of results: the whole row is the link. */
export const HitRow = ({ hit, kind, words }: { hit: Hit; kind: Kind; words: string }) => (
  <li>
    <Link
      to={hit.address}
      className="flex min-h-16 items-center gap-3.5 px-4 py-3 text-ink no-underline hover:bg-pale focus-visible:-outline-offset-2"
    >
      <HitMark hit={hit} kind={kind} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 font-semibold text-heading">
          <Highlighted parts={searchMatches(hit.title, words)} />
        </span>
        <span className="line-clamp-2 text-sm text-muted">
          {hit.at !== undefined && <When at={hit.at} />}
          <bdi>
            <Highlighted parts={searchMatches(hit.detail, detailWords(kind, words))} />
          </bdi>
        </span>
      </span>
      <ChevronRight size={18} className="shrink-0 text-muted" />
    </Link>
  </li>
)

const When = ({ at }: { at: string }) => (
  <>
    <time dateTime={at}>{dayAndTime(at)}</time>
    {' · '}
  </>
)
