import { memo } from 'react'
import { lazyPart } from '#client/platform/lazyPart.ts'

const scenes = () => import('./scenes/scenes.ts')

/*
 * The drawings of the product. Their code and texts are fetched after the page: its HTML has them already. Memoized, because React would discard that
 * HTML if it rendered again before the code is there.
 */
export const Faces = memo(lazyPart(async () => (await scenes()).Faces))
export const Stage = memo(lazyPart(async () => (await scenes()).Stage, 'scenes'))
export const FeatureScene = memo(lazyPart(async () => (await scenes()).FeatureScene, 'scenes'))
export const TourScene = memo(lazyPart(async () => (await scenes()).TourScene, 'scenes'))
