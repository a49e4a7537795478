declare module '*.json?coastline' {
  /** Polygons, their rings, and of each the steps from point to point in 1/100 of a degree: `scripts/build/land.ts`. */
  const polygons: number[][][]
  export default polygons
}
