type Point = [latitude: number, longitude: number]

const scales = {
  coarse: () => import('world-atlas/land-110m.json?coastline'),
  fine: () => import('world-atlas/land-50m.json?coastline'),
}

/** Returns the polygons of all land: coarse for the world, fine for a country. */
export const loadLand = async (scale: keyof typeof scales): Promise<Point[][][]> => {
  const { default: polygons } = await scales[scale]()
  return polygons.map((rings) => rings.map(pointsOf))
}

const pointsOf = (steps: number[]): Point[] => {
  let [longitude, latitude] = [0, 0]
  return Array.from({ length: steps.length / 2 }, (_, place) => {
    longitude += steps[place * 2] ?? 0
    latitude += steps[place * 2 + 1] ?? 0
    return [latitude / 100, longitude / 100]
  })
}
