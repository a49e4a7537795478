import { Scene } from './Scene.tsx'

/** A bell with nothing left to ring for. */
export function Bell() {
  return (
    <Scene>
      <path d="M100 40v-7" />
      <path d="M64 112c8-8 8-18 8-32a28 28 0 0 1 56 0c0 14 0 24 8 32Z" fill="var(--surface)" />
      <path d="M90 112a10 10 0 0 0 20 0Z" fill="var(--navy)" />
      <path d="M84 80a16 16 0 0 1 12-15" stroke="var(--line-strong)" />
      <circle cx="134" cy="62" r="15" fill="var(--orange)" />
      <path d="m127 62 5 5 9-10" stroke="var(--on-orange)" />
      <path d="M52 58c-5 8-6 18-3 27M40 52c-7 12-9 27-4 40" strokeDasharray="1 7" />
    </Scene>
  )
}
