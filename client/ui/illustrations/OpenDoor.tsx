import { Person, Scene } from './Scene.tsx'

/** An open door with light behind it, and a person on the way in. */
export function OpenDoor() {
  return (
    <Scene>
      <path d="M78 130V44a8 8 0 0 1 8-8h42a8 8 0 0 1 8 8v86Z" fill="var(--orange)" />
      <path d="M90 130V58a17 17 0 0 1 34 0v72Z" fill="var(--orange-soft)" stroke="none" />
      <path d="M136 36l24 12v74l-24 8Z" fill="var(--navy)" />
      <path d="M143 84v6" stroke="var(--surface)" />
      <Person x={72} y={130} scale={1.05} fill="var(--surface)" />
      <path d="M30 100h12M26 112h12" strokeDasharray="1 7" />
      <path d="M100 20v-6M118 23l4-5M82 23l-4-5" stroke="var(--orange)" strokeWidth="3.5" />
    </Scene>
  )
}
