import MoveDown from 'lucide-react/icons/move-down'
import MoveLeft from 'lucide-react/icons/move-left'
import MoveRight from 'lucide-react/icons/move-right'
import MoveUp from 'lucide-react/icons/move-up'
import { useTranslation } from '#client/platform/i18n.ts'
import { readRegion } from '#client/platform/locale.ts'
import type { MemberPlace } from '#contract/people/directory.ts'
import type { View } from './worldMap.ts'

const edges = { west: MoveLeft, east: MoveRight, north: MoveUp, south: MoveDown } as const
type Edge = keyof typeof edges
const edgeNames: Edge[] = ['west', 'east', 'north', 'south']

/** Shows the number of members beyond each edge of the map. A click goes to the largest city there. */
export const Outside = ({
  view,
  places,
  onShow,
}: {
  view: View
  places: readonly MemberPlace[]
  onShow: (place: MemberPlace) => void
}) => {
  const { t } = useTranslation('network')
  const beyond = Map.groupBy(places, (place) => edgeOf(view, place))
  return (
    <div className="pointer-events-none absolute bottom-14 left-3 wide:bottom-9 z-10 flex flex-wrap gap-2 pr-20">
      {edgeNames.map((edge) => {
        const there = beyond.get(edge) ?? []
        const [first, ...others] = there
        if (first === undefined) return null
        const Icon = edges[edge]
        const count = there.reduce((sum, place) => sum + place.count, 0)
        const largest = others.reduce((most, place) => (place.count > most.count ? place : most), first)
        return (
          <button
            key={edge}
            type="button"
            aria-label={t(`map.${edge}`, { count })}
            title={t(`map.${edge}`, { count })}
            className="tabular pointer-events-auto flex h-9 min-w-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm font-semibold text-navy shadow-2 hover:border-navy pointer-coarse:h-11"
            onClick={() => onShow(largest)}
          >
            <Icon size={16} />
            {new Intl.NumberFormat(readRegion().language).format(count)}
          </button>
        )
      })}
    </div>
  )
}

const edgeOf = ({ seen: [west, south, east, north] }: View, { latitude, longitude }: MemberPlace): Edge | undefined => {
  if (longitude < west) return 'west'
  if (longitude > east) return 'east'
  if (latitude > north) return 'north'
  return latitude < south ? 'south' : undefined
}
