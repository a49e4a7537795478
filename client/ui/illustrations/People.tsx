import { Person, Scene } from './Scene.tsx'

/** Three people, shoulder to shoulder. */
export function People() {
  return (
    <Scene>
      <Person x={62} y={130} scale={0.9} fill="var(--surface)" />
      <Person x={138} y={130} scale={0.9} fill="var(--surface)" />
      <Person x={100} y={130} scale={1.25} fill="var(--orange)" />
      <path d="M66 58C76 44 124 44 134 58" strokeDasharray="1 7" />
    </Scene>
  )
}
