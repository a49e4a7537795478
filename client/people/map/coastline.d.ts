declare module '*.json?coastline' {
  /** Polygons with their rings, each as steps between points in 1/100 of a degree: `scripts/build/land.ts`. */
  const polygons: number[][][]
  export default polygons
}
