export { Faces } from './Faces.tsx'
export { FeatureScene } from './FeatureScene.tsx'
export { Stage } from './Stage.tsx'
export { TourScene } from './TourScene.tsx'
