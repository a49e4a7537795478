import { type Cluster, lastClustered } from './clusters.ts'

/** The position of a cluster, in px, and the side of its label, if there is room for one. */
export type Drawn = Placed & { size: number; side: Side | undefined }
export type Side = 'below' | 'above' | 'right' | 'left'

export type Rectangle = { left: number; top: number; right: number; bottom: number }

/** Returns the diameter of a cluster, in px. */
export const sizeOf = ({ people, isChosen }: Pick<Cluster, 'people' | 'isChosen'>): number => {
  if (isChosen) return 50
  if (people <= 8) return 30
  return people <= 15 ? 36 : 42
}

/** A cluster with its position. */
export type Placed = Cluster & { x: number; y: number }

/** Joins clusters that would overlap into the largest; they separate at the next zoom level. */
export const join = (placed: Placed[], zoom: number): Placed[] => {
  const apart: Placed[] = []
  for (const cluster of placed) {
    const other = apart.find(({ x, y, ...each }) => {
      const room = (sizeOf(each) + sizeOf(cluster)) / 2 + 6
      return Math.hypot(x - cluster.x, y - cluster.y) < room
    })
    if (other === undefined || zoom >= lastClustered) apart.push({ ...cluster })
    else {
      other.people += cluster.people
      other.cities += cluster.cities
      other.isChosen ||= cluster.isChosen
      other.splitsAt = zoom + 1
    }
  }
  return apart.toSorted((a, b) => b.people - a.people)
}

/** Puts each label on the first side where it covers neither other labels nor the `kept` areas, largest clusters first. */
export const arrange = (placed: (Placed & { label: string })[], kept: Rectangle[]): Drawn[] => {
  const taken = [...kept, ...placed.map(({ x, y, ...cluster }) => around(x, y, sizeOf(cluster), sizeOf(cluster)))]
  return placed.map(({ label, ...cluster }) => {
    const size = sizeOf(cluster)
    const side = sides.find((each) => {
      const place = nameAt(each, cluster.x, cluster.y, size, label)
      return !taken.some((other) => overlap(place, other))
    })
    if (side !== undefined) taken.push(nameAt(side, cluster.x, cluster.y, size, label))
    return { ...cluster, size, side }
  })
}

const sides: Side[] = ['below', 'right', 'left', 'above']
// Metrics of a 13 px label, in px: line height, approximate letter width, and gap.
const [height, letter, gap] = [18, 7.4, 5]

const nameAt = (side: Side, x: number, y: number, size: number, label: string): Rectangle => {
  const width = label.length * letter
  const [down, aside] = [(size + height) / 2 + gap, (size + width) / 2 + gap]
  if (side === 'below') return around(x, y + down, width, height)
  if (side === 'above') return around(x, y - down, width, height)
  return around(side === 'right' ? x + aside : x - aside, y, width, height)
}

const around = (x: number, y: number, width: number, tall: number): Rectangle => ({
  ...{ left: x - width / 2, right: x + width / 2 },
  ...{ top: y - tall / 2, bottom: y + tall / 2 },
})

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const directions = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const
export type Arrow = keyof typeof directions

export const isArrow = (key: string): key is Arrow => Object.hasOwn(directions, key)

/** Returns the unit vector of an arrow key. */
export const stepOf = (arrow: Arrow): readonly [x: number, y: number] => directions[arrow]

/** Returns the nearest cluster in the direction of an arrow. Sideways distance weighs more. */
export const nextInDirection = (from: Drawn, all: Drawn[], arrow: Arrow): Drawn | undefined => {
  const [towardsX, towardsY] = stepOf(arrow)
  let [nearest, least]: [Drawn | undefined, number] = [undefined, Infinity]
  for (const other of all) {
    const [x, y] = [other.x - from.x, other.y - from.y]
    const ahead = x * towardsX + y * towardsY
    const aside = Math.abs(x * towardsY) + Math.abs(y * towardsX)
    const distance = ahead + 2 * aside
    if (ahead <= 0 || aside > 2 * ahead || distance >= least) continue
    ;[nearest, least] = [other, distance]
  }
  return nearest
}
