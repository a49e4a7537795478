import { Scene } from './Scene.tsx'

/** A compass that has lost north. */
export function NotFound() {
  return (
    <Scene>
      <circle cx="100" cy="80" r="46" fill="var(--surface)" />
      <circle cx="100" cy="80" r="36" stroke="var(--line-strong)" />
      <path d="M100 40v7M100 113v7M60 80h7M133 80h7" />
      <path d="m72 102 20-32 16 20Z" fill="var(--navy)" />
      <path d="m128 58-20 32-16-20Z" fill="var(--orange)" />
      <circle cx="100" cy="80" r="4" fill="var(--surface)" />
      <path d="M88 126h24M100 34v-8m-5 0h10" />
      <path d="M30 108c-6-10-8-22-6-34M170 52c6 8 9 18 9 30" strokeDasharray="1 7" />
    </Scene>
  )
}
