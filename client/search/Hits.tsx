import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { jumpToMessage } from '#client/chat/public.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { HitDetail } from './HitDetail.tsx'
import { HitMark } from './HitMark.tsx'
import { HitTitle } from './HitTitle.tsx'
import type { Hit, Kind } from './sections.ts'

/** Lists hits of one kind on the results page. */
export const Hits = ({ hits, kind, words }: { hits: Hit[]; kind: Kind; words: string }) => (
  <ul className="rows">
    {hits.map((hit) => (
      <HitRow key={hit.id} hit={hit} kind={kind} words={words} />
    ))}
  </ul>
)

/** Renders a hit on the results page. The whole row is the link. */
const HitRow = ({ hit, kind, words }: { hit: Hit; kind: Kind; words: string }) => (
  <li>
    <Link
      to={hit.address}
      onClick={() => hit.message && jumpToMessage(hit.message.peerId, hit.message.sequence)}
      className="flex min-h-16 items-center gap-3.5 row-inset py-3 text-ink no-underline hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <HitMark hit={hit} kind={kind} />
      <span className="min-w-0 flex-1">
        <HitTitle hit={hit} words={words} lines="line-clamp-2" />
        <span className="line-clamp-2 text-sm text-muted">
          {hit.at !== undefined && <When at={hit.at} />}
          <bdi>
            <HitDetail hit={hit} words={words} />
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
