import { Scene } from './Scene.tsx'

/** A laptop with code, and a branch growing out of it. */
export function Projects() {
  return (
    <Scene>
      <rect x="46" y="58" width="84" height="60" rx="8" fill="var(--surface)" />
      <path d="M34 118h108l-5 8a8 8 0 0 1-7 4H46a8 8 0 0 1-7-4Z" fill="var(--surface)" />
      <path d="m74 79-10 9 10 9M102 79l10 9-10 9M92 76l-8 24" />
      <path d="M156 96V50M156 78c0-12-18-8-18-22" />
      <circle cx="156" cy="102" r="7" fill="var(--surface)" />
      <circle cx="156" cy="44" r="7" fill="var(--surface)" />
      <circle cx="137" cy="48" r="8" fill="var(--orange)" />
    </Scene>
  )
}
