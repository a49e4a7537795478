import { Scene } from './Scene.tsx'

/** A briefcase. */
export function Jobs() {
  return (
    <Scene>
      <path d="M82 62v-8a8 8 0 0 1 8-8h20a8 8 0 0 1 8 8v8" />
      <rect x="50" y="62" width="100" height="66" rx="11" fill="var(--surface)" />
      <path d="M51 84c14 12 30 16 49 16s35-4 49-16V73a11 11 0 0 0-11-11H62a11 11 0 0 0-11 11Z" fill="var(--navy)" />
      <rect x="90" y="91" width="20" height="17" rx="5" fill="var(--orange)" />
      <path d="M38 60l-8-5M42 48l-5-8M162 60l8-5M158 48l5-8" />
    </Scene>
  )
}
